// The real program, on a port and a database of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

function program(): string {
  const target = process.env.CARGO_TARGET_DIR ?? fileURLToPath(new URL('../../../target', import.meta.url));
  const places = [process.env.TABULEIRO_BIN, join(target, 'debug/tabuleiro'), join(target, 'release/tabuleiro')];
  const found = places.find((place) => place && existsSync(place));
  if (!found) throw new Error('there is no program to test: run `cargo build`, or set TABULEIRO_BIN');
  return found;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export class Server {
  readonly url: string;
  readonly #folder: string;
  readonly #port: number;
  #process: ChildProcess | null = null;

  private constructor(port: number) {
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = mkdtempSync(join(tmpdir(), 'tabuleiro-e2e-'));
  }

  static async start(): Promise<Server> {
    const server = new Server(await freePort());
    await server.up();
    return server;
  }

  /** Starts the program; what was stored is there again. */
  async up(): Promise<void> {
    const place = ['--listen', `127.0.0.1:${this.#port}`, '--database', `sqlite://${this.#folder}/games.db`];
    this.#process = spawn(program(), ['serve', ...place], { stdio: 'ignore' });
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        if ((await fetch(`${this.url}/readyz`)).ok) return;
      } catch {
        // Not yet.
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the server did not come up');
  }

  /** Ends the program, without giving it time to say goodbye. */
  async down(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await gone;
  }

  async remove(): Promise<void> {
    await this.down();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
