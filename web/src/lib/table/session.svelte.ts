// A table as this tab sees it: the last news, the actions so far, what was refused, and what is being looked at.
import { ApiError, api, errorText, OFFLINE, socket } from '$lib/net';
import type { FilmBody, PublicEvent, Reply, WireTable } from '$lib/protocol';
import { want } from '$lib/text';
import { after, fromFilm, hasHoles, type Plies } from './plies.ts';

export interface Refusal {
  text: string;
  cells: readonly string[];
}

/** What happened, for those who make a sound or a sentence of it. */
export type Heard = (table: WireTable, events: readonly PublicEvent[]) => void;

export class TableSession {
  readonly id: string;
  table = $state.raw<WireTable | null>(null);
  record = $state.raw<Plies>({ start: '', plies: [] });
  /** Why there is no table to show. */
  trouble = $state.raw<ApiError | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** The number of actions at the position that is looked at; null for the present. */
  at = $state<number | null>(null);
  /** Whether the person got up from here. */
  hasLeft = $state(false);
  /** Whether the last thing that happened was a takeback: then nothing plays itself. */
  tookBack = $state(false);
  #wantsRematch = false;
  #unfollow: () => void;
  #loading = false;
  #takebacks = 0;
  #tries = 0;
  #closed = false;
  #commands = $state(0);
  readonly #heard: Heard;

  constructor(id: string, heard: Heard) {
    this.id = id;
    this.#heard = heard;
    this.#unfollow = this.#follow();
  }

  #follow(): () => void {
    return socket.follow(this.id, {
      table: (table, events) => this.#news(table, events),
      presence: (connected) => this.#presence(connected),
      error: (error) => this.#wrong(error),
    });
  }

  close(): void {
    this.#closed = true;
    this.#unfollow();
    socket.forget(this.id);
  }

  /** Whether a command waits for its answer. */
  get busy(): boolean {
    return this.#commands > 0;
  }

  get rematchWanted(): boolean {
    return this.#wantsRematch;
  }

  /** The position that is looked at. */
  get position(): string {
    if (this.at === null) return this.table?.position ?? '';
    if (this.at === 0) return this.record.start;
    return this.record.plies[this.at - 1]?.position ?? this.table?.position ?? '';
  }

  /** The action that led to it, not counting chance's. */
  get last(): string | null {
    if (this.at === null) return this.table?.last?.action ?? null;
    const before = this.record.plies.slice(0, this.at);
    return before.findLast(({ seat }) => seat !== null)?.action ?? null;
  }

  /** Looks at the position after so many actions. */
  look(at: number | null): void {
    const end = this.record.plies.length;
    this.at = at === null || (at >= end && this.table?.status !== 'waiting') ? null : Math.max(0, at);
    if (this.at !== null && hasHoles(this.record)) void this.#load();
  }

  /** Makes sure that every position in between is known. */
  fill(): void {
    if (hasHoles(this.record)) void this.#load();
  }

  act(action: string): Promise<boolean> {
    const { table } = this;
    if (!table) return Promise.resolve(false);
    return this.#do(() => socket.command({ type: 'act', table: this.id, action, version: table.version }));
  }

  resign(seat: number | null): Promise<boolean> {
    return this.#do(() => socket.command({ type: 'resign', table: this.id, seat }));
  }

  answer(type: 'draw' | 'takeback' | 'rematch', answer: Reply): Promise<boolean> {
    if (type === 'rematch') this.#wantsRematch = answer !== 'decline';
    return this.#do(() => socket.command({ type, table: this.id, answer }));
  }

  leave(): Promise<boolean> {
    this.hasLeft = true;
    return this.#do(() => socket.command({ type: 'leave', table: this.id }));
  }

  cancel(): Promise<boolean> {
    return this.#do(() => socket.command({ type: 'cancel', table: this.id }));
  }

  /** Sits down. A spectator gets an identity with this call, and the socket must be opened anew to have it. */
  sit(seat: number): Promise<boolean> {
    this.hasLeft = false;
    return this.#do(async () => {
      const table = await api.post<WireTable>(`/api/tables/${this.id}/seats/${seat}`);
      if (!socket.player) socket.restart();
      return table.version;
    });
  }

  forgive(): void {
    this.refusal = null;
  }

  async #do(command: () => Promise<number>): Promise<boolean> {
    this.refusal = null;
    this.#commands += 1;
    try {
      await command();
      return true;
    } catch (error) {
      // If the words for it cannot be loaded either, it says less.
      if (error instanceof ApiError && error.code !== OFFLINE) await want('why').catch(() => {});
      this.refusal = { text: errorText(error), cells: error instanceof ApiError ? error.cells : [] };
      return false;
    } finally {
      this.#commands -= 1;
    }
  }

  #news(table: WireTable, events: PublicEvent[] | null): void {
    const isFirst = this.table === null;
    // Computers may be done before anybody could look: a game just opened is shown from its start.
    const isShow = table.seats.every(({ kind }) => kind === 'bot') && table.clocks.now - table.created < 60_000;
    if (isFirst && isShow) this.at = 0;
    this.table = table;
    this.trouble = null;
    if (events) {
      if (events.some(({ kind }) => kind === 'took-back')) this.#takebacks += 1;
      this.record = after(this.record, events, table.position);
      this.tookBack = events.at(-1)?.kind === 'took-back' || (this.tookBack && !events.some(({ kind }) => kind === 'acted'));
      if (events.some(({ kind }) => kind === 'acted' || kind === 'took-back' || kind === 'ended')) this.refusal = null;
      // What is looked at may have been taken back.
      if (this.at !== null && this.at > this.record.plies.length) this.at = null;
      // Before the game began there was no start to show; and at its end secrets come to light.
      if (events.some(({ kind }) => kind === 'started' || kind === 'ended')) void this.#load();
      this.#heard(table, events);
    } else {
      if (!isFirst) this.refusal = null;
      void this.#load();
    }
  }

  #presence(connected: boolean[]): void {
    const { table } = this;
    if (!table) return;
    const seats = table.seats.map((seat, place) => ({ ...seat, connected: connected[place] ?? seat.connected }));
    this.table = { ...table, seats };
  }

  #wrong(error: ApiError): void {
    if (this.table) {
      this.refusal = { text: errorText(error), cells: [] };
    } else if (error.code === 'no-such-table' && this.#tries < 4) {
      // The next game is announced before its table stands: it may be a moment late.
      this.#tries += 1;
      setTimeout(() => {
        if (this.#closed) return;
        this.#unfollow();
        this.#unfollow = this.#follow();
      }, 250);
    } else {
      this.trouble = error;
    }
  }

  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    try {
      const before = this.#takebacks;
      const loaded = fromFilm(await api.get<FilmBody>(`/api/tables/${this.id}/film`));
      const until = loaded.plies.at(-1)?.version ?? 0;
      // What came in meanwhile stands, unless it was taken back.
      const newer = this.record.plies.filter(({ version }) => version > until);
      if (before === this.#takebacks) this.record = { ...loaded, plies: [...loaded.plies, ...newer] };
      else setTimeout(() => void this.#load());
    } catch {
      // The list of moves is not complete; the board is.
    } finally {
      this.#loading = false;
    }
  }
}
