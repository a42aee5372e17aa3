//! Connecting to a server.

use crate::connections::Connections;
use crate::error::StoreError;
use crate::schema;
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::{Connection, Executor, PgConnection, Row};
use std::str::FromStr;
use std::time::Duration;

/// How long to wait for a connection. A server that starts at the same moment may need a little.
const PATIENCE: Duration = Duration::from_secs(5);
/// Any number will do, if all our programs use the same.
const LOCK: i64 = 0x5461_6275_6c65_6972;

pub(super) async fn open(url: &str, most: Connections) -> Result<PgPool, StoreError> {
    let pool = super::in_time(connect(url, most)).await?;
    // This may take as long as it needs, or wait for another node that is at it.
    migrate(&pool).await?;
    Ok(pool)
}

async fn connect(url: &str, most: Connections) -> Result<PgPool, StoreError> {
    // The address is not repeated: it may hold a password.
    let options = PgConnectOptions::from_str(url)
        .map_err(|_| StoreError::Address("postgres://…".to_owned()))?
        .application_name("tabuleiro");
    let pool = PgPoolOptions::new()
        .max_connections(most.number())
        .acquire_timeout(PATIENCE)
        .after_connect(|db, _| {
            Box::pin(async move {
                // A server that acknowledges before the disk has it would break our promise; stricter ones stay so.
                // No statement here takes long: one that does is ended before whoever waits for it gives up, and a
                // transaction whose program has gone does not hold its locks for ever.
                db.execute(
                    "SELECT set_config('synchronous_commit', 'on', false) \
                     WHERE current_setting('synchronous_commit') = 'off'; \
                     SELECT set_config('statement_timeout', '15s', false), \
                         set_config('lock_timeout', '10s', false), \
                         set_config('idle_in_transaction_session_timeout', '60s', false)",
                )
                .await?;
                Ok(())
            })
        })
        .connect_with(options.clone())
        .await;
    let pool = match pool {
        // The pool only says that it took too long; why is worth another try.
        Err(sqlx::Error::PoolTimedOut) => {
            PgConnection::connect_with(&options).await?.close().await?;
            return Err(sqlx::Error::PoolTimedOut.into());
        }
        other => other?,
    };
    Ok(pool)
}

async fn migrate(pool: &PgPool) -> Result<(), StoreError> {
    let mut transaction = pool.begin().await?;
    transaction
        .execute("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0")
        .await?;
    // Others may migrate at the same moment: look and act under one lock, which the transaction's end releases.
    sqlx::query("SELECT pg_advisory_xact_lock($1)")
        .bind(LOCK)
        .execute(&mut *transaction)
        .await?;
    let known: bool = sqlx::query("SELECT to_regclass('schema_history') IS NOT NULL")
        .fetch_one(&mut *transaction)
        .await?
        .try_get(0)?;
    if !known {
        transaction.execute(schema::CREATE_HISTORY).await?;
    }
    let found: i64 = sqlx::query(schema::NEWEST)
        .fetch_one(&mut *transaction)
        .await?
        .try_get(0)?;
    for step in schema::missing(schema::POSTGRES, found)? {
        tracing::info!(step = step.name, "bringing the database up to date");
        sqlx::raw_sql(step.sql).execute(&mut *transaction).await?;
        sqlx::query(schema::REMEMBER)
            .bind(step.version)
            .bind(step.name)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(())
}
