import { socket } from '$lib/net';

/** Tells whenever something happens at a running table, until it is stopped. */
export function whenItGoesOn(table: string, tell: (over: boolean) => void): () => void {
  let version = -1;
  return socket.follow(table, {
    table: (now) => {
      if (now.version === version) return;
      version = now.version;
      tell(now.status === 'over');
    },
    presence: () => {},
    error: () => {},
  });
}
