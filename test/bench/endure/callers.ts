import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Mishap } from './ask.ts';
import type { Watcher } from './seed.ts';

type Options = {
  readonly watchers: readonly Watcher[];
  readonly ports: readonly number[];
  readonly perSecond: number;
  readonly note: (mishap: Mishap) => void;
};

const paths = ['/api/v1/services', '/api/v1/summary', '/api/v1/incidents'];

/** Programs that ask the public API in turns, every other time for what changed since they last asked. */
export const callApi = ({ watchers, ports, perSecond, note }: Options) => {
  const etags = new Map<string, string>();
  let answers = 0;
  let isOver = false;
  const call = async (turn: number): Promise<void> => {
    const { key } = watchers[turn % watchers.length] ?? { key: '' };
    const path = paths[turn % paths.length] ?? '';
    const known = turn % 2 === 0 ? etags.get(`${key} ${path}`) : undefined;
    const headers = { authorization: `Bearer ${key}`, ...(known && { 'if-none-match': known }) };
    const answer = await ask({ port: ports[turn % ports.length] ?? 0, path, headers }, note).catch(() => undefined);
    if (answer) answers++;
    if (answer?.etag) etags.set(`${key} ${path}`, answer.etag);
  };
  const work = async (): Promise<void> => {
    for (let turn = 0; !isOver; turn++) {
      void call(turn);
      await sleep(1_000 / perSecond);
    }
  };
  void work();
  return {
    answers: () => answers,
    end: () => {
      isOver = true;
    },
  };
};
