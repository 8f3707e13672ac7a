import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AwayLog, createAwayLog } from '../../../../src/platform/database/away/away-log.ts';
import { createLogger } from '../../../../src/platform/process/logger.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

let away: AwayLog;
let lines: readonly { readonly level: string; readonly msg: string; readonly awayMs?: number }[];
let isReachable: boolean;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  lines = [];
  isReachable = true;
  const to = new Writable({
    write: (line, _encoding, done) => {
      lines = [...lines, JSON.parse(String(line))];
      done();
    },
  });
  const ask = async () => {
    if (!isReachable) throw refused;
  };
  away = createAwayLog({ logger: createLogger('info', to), ask });
});
afterEach(() => {
  away.close();
  vi.useRealTimers();
});

const said = () => lines.map(({ level, msg }) => `${level} ${msg}`);
const failing = (what: string) => away.logger.error({ err: refused }, what);
const GONE = "error The database can't be reached. Checks, alerts and requests wait until it's back.";

test('a database that is away is one line when it goes and one when it is back, whatever fails meanwhile', async () => {
  isReachable = false;
  for (let failed = 0; failed < 50; failed++) failing('poll failed');
  away.lost('Connection terminated unexpectedly');
  await vi.advanceTimersByTimeAsync(60_000);
  failing('deliveries failed');
  expect(said()).toEqual([GONE]);
  isReachable = true;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(said()).toEqual([GONE, 'info The database is back.']);
  expect(lines[1]?.awayMs).toBeGreaterThanOrEqual(60_000);
  isReachable = false;
  failing('poll failed');
  await vi.advanceTimersByTimeAsync(0);
  expect(said().slice(2)).toEqual([GONE]);
});

test('an error of another cause is written though it looks alike, once the database has answered', async () => {
  failing('the mail server refused');
  away.lost('Connection terminated unexpectedly');
  await vi.advanceTimersByTimeAsync(0);
  expect(said()).toEqual(['error the mail server refused', 'warn Connection terminated unexpectedly']);
});

test('everything else is written at once, in both states', async () => {
  away.logger.error({ err: new TypeError('oops') }, 'a bug');
  away.logger.error('just words');
  away.logger.info('runs');
  expect(said()).toEqual(['error a bug', 'error just words', 'info runs']);
  isReachable = false;
  failing('poll failed');
  await vi.advanceTimersByTimeAsync(0);
  away.logger.error({ err: new TypeError('oops') }, 'a bug');
  expect(said().slice(3)).toEqual([GONE, 'error a bug']);
});

test('once closed nothing is held back', () => {
  away.close();
  failing('poll failed');
  expect(said()).toEqual(['error poll failed']);
});
