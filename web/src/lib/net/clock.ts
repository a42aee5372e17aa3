// What time it is at the server, as well as messages can tell. Clocks are drawn from this, never from the device's own time.

export class ServerClock {
  #offset = 0;
  /** How long the round trip took that the offset was taken from. */
  #trip = Infinity;
  /** The monotonic time of the sample: an old one gives way to a new one even if that took longer. */
  #at = -Infinity;
  readonly #local: () => number;

  constructor(local: () => number = () => performance.timeOrigin + performance.now()) {
    this.#local = local;
  }

  /** The server said `now` in a message that came in now, in answer to one sent at `sent`. */
  answered(now: number, sent: number): void {
    const at = this.#local();
    const trip = Math.max(0, at - sent);
    if (trip > this.#trip && at - this.#at < 120_000) return;
    this.#offset = now + trip / 2 - at;
    this.#trip = trip;
    this.#at = at;
  }

  /** The server said `now` in a message that came by itself: it was sent no later than it came. */
  heard(now: number): void {
    const at = this.#local();
    if (this.#trip === Infinity) {
      this.#offset = now - at;
      this.#at = at;
    } else if (now - at > this.#offset) {
      // Messages do not come before they are sent: the server is further ahead than was thought.
      this.#offset = now - at;
    }
  }

  local(): number {
    return this.#local();
  }

  now(): number {
    return this.#local() + this.#offset;
  }

  /** After a sleep of the device nothing that was measured holds. */
  forget(): void {
    this.#trip = Infinity;
  }
}
