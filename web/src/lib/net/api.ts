// The server over HTTP. Every failure is one kind of error, with a code that has a message for people.
import type { Fault } from '$lib/protocol';

export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  readonly status: number;
  readonly rule: string | null;
  readonly cells: readonly string[];

  constructor(fault: Fault, status = 0) {
    super(fault.message);
    this.code = fault.code;
    this.status = status;
    this.rule = fault.rule ?? null;
    this.cells = fault.cells ?? [];
  }
}

/** The server could not be reached. */
export const OFFLINE = 'offline';

interface Options {
  signal?: AbortSignal;
}

async function send(method: string, path: string, type: string | null, body: string | undefined, options?: Options): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: type ? { 'content-type': type } : {},
      body: body ?? null,
      signal: options?.signal ?? null,
    });
  } catch (error) {
    if (options?.signal?.aborted) throw error;
    throw new ApiError({ code: OFFLINE, message: 'the server cannot be reached' });
  }
  if (!answer.ok) throw new ApiError(await fault(answer), answer.status);
  return answer;
}

/** What an answer says went wrong. A proxy in between may answer for the server, in its own words. */
async function fault(answer: Response): Promise<Fault> {
  try {
    const body: unknown = await answer.json();
    const found = (body as { error?: Partial<Fault> }).error;
    if (typeof found?.code === 'string') return { ...found, code: found.code, message: found.message ?? found.code };
  } catch {
    // No JSON.
  }
  const away = answer.status >= 502 && answer.status <= 504;
  return { code: away ? OFFLINE : 'unexpected', message: `status ${answer.status}` };
}

async function json<T>(answer: Promise<Response>): Promise<T> {
  return (await (await answer).json()) as T;
}

const written = (body: unknown) => (body === undefined ? undefined : JSON.stringify(body));
const JSON_TYPE = 'application/json';

export const api = {
  get: <T>(path: string, options?: Options) => json<T>(send('GET', path, null, undefined, options)),
  post: <T>(path: string, body?: unknown, options?: Options) =>
    json<T>(send('POST', path, body === undefined ? null : JSON_TYPE, written(body), options)),
  patch: <T>(path: string, body: unknown, options?: Options) => json<T>(send('PATCH', path, JSON_TYPE, written(body), options)),
  delete: <T>(path: string, options?: Options) => json<T>(send('DELETE', path, null, undefined, options)),
  /** A text, such as a record. */
  text: async (path: string, options?: Options) => (await send('GET', path, null, undefined, options)).text(),
  postText: <T>(path: string, body: string, options?: Options) =>
    json<T>(send('POST', path, 'text/plain; charset=utf-8', body, options)),
};
