import { ApiError, OFFLINE } from '$lib/net';
import { describe, expect, it } from 'vitest';
import { begin, follow } from './job';
import type { AnalysisState, Progress } from './judged';

const progress = (done: number, state: AnalysisState = 'running'): Progress => ({ id: 'x', state, done, total: 3, judged: [], error: null });

function server(answers: (Progress | ApiError)[]) {
  const asked: string[] = [];
  return {
    asked,
    calls: {
      get: async <T>(path: string) => {
        asked.push(path);
        const answer = answers.shift();
        if (answer instanceof ApiError) throw answer;
        return answer as T;
      },
      post: async <T>(path: string, body?: unknown) => {
        asked.push(`${path} ${JSON.stringify(body)}`);
        return answers.shift() as T;
      },
      delete: async <T>() => answers.shift() as T,
      text: async () => 'the record',
    },
  };
}

describe('an analysis of a game', () => {
  it('is asked for by table, or with the text of a record', async () => {
    const { asked, calls } = server([progress(0), progress(0)]);
    await begin({ of: 'table', id: 't1' }, 200, calls);
    await begin({ of: 'record', id: 'r1' }, 200, calls);
    expect(asked).toEqual([
      '/api/analyses {"table":"t1","budget":{"ms":200}}',
      '/api/analyses {"record":"the record","budget":{"ms":200}}',
    ]);
  });

  it('is followed from what is known until it is over', async () => {
    const { asked, calls } = server([progress(1), progress(1), progress(3, 'done')]);
    const told: number[] = [];
    await follow(progress(0), (now) => told.push(now.done), new AbortController().signal, calls);
    expect(told).toEqual([0, 1, 1, 3]);
    expect(asked).toEqual(['/api/analyses/x?after=0', '/api/analyses/x?after=1', '/api/analyses/x?after=1']);
  });

  it('is followed on when its server was away for a while', async () => {
    const away = new ApiError({ code: 'bus-away', message: '' }, 503);
    const offline = new ApiError({ code: OFFLINE, message: '' });
    const { asked, calls } = server([progress(1), away, offline, progress(3, 'done')]);
    const told: number[] = [];
    let pauses = 0;
    const pause = async () => void (pauses += 1);
    await follow(progress(0), (now) => told.push(now.done), new AbortController().signal, calls, pause);
    expect(told).toEqual([0, 1, 3]);
    expect([asked.length, pauses]).toEqual([4, 2]);
  });

  it('is given up when it is gone, or nobody answers for long', async () => {
    const gone = new ApiError({ code: 'no-such-analysis', message: '' }, 404);
    const signal = new AbortController().signal;
    await expect(follow(progress(0), () => {}, signal, server([gone]).calls)).rejects.toBe(gone);
    const away = new ApiError({ code: OFFLINE, message: '' });
    const silent = server(Array.from({ length: 100 }, () => away));
    await expect(follow(progress(0), () => {}, signal, silent.calls, async () => {})).rejects.toBe(away);
  });

  it('is not asked about any more once nobody looks', async () => {
    const { asked, calls } = server([progress(1), progress(2)]);
    const stop = new AbortController();
    await follow(progress(0), (now) => now.done === 1 && stop.abort(), stop.signal, calls);
    expect(asked).toHaveLength(1);
  });
});
