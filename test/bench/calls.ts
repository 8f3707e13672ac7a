import { faultsInLog, type LogLine, unloggedIn } from '../support/contract/log-faults.ts';
import { playCalls } from '../support/contract/play-calls.ts';
import { readyProduct } from '../support/product.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/** Calls made from the contract, valid and not, against the whole product: none may fail, in answer or log, and each answers as documented. */
const calls = amount('CALLS', 25_000, 500);
const seed = amount('SEED', Date.now() % 1_000_000, 1);
const port = 7_795;

const postgres = await startBenchPostgres({ durable: false });
const password = 'password of the owner';
const settings = {
  ...workerSettings(postgres.url, 60_000),
  ALLCLEAR_OWNER_PASSWORD: password,
  PORT: String(port),
  LOG_LEVEL: 'info',
};
const product = await readyProduct(settings);
const running = { url: `http://127.0.0.1:${port}`, password };
const start = performance.now();
const end = async () => {
  product.signal('SIGTERM');
  const { stdout } = await product.ended;
  await postgres.remove();
  return stdout;
};
const played = await playCalls(running, { seed, count: calls }).catch(async (error) => {
  console.error(`Seed ${seed}.`, (await end()).slice(-2_000));
  throw error;
});
const seconds = (performance.now() - start) / 1_000;
const { faults, succeeded } = played;
const stdout = await end();
const lines = stdout
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line): LogLine => JSON.parse(line));
const logged = faultsInLog(lines);
const unlogged = unloggedIn(lines);

for (const fault of [...faults.slice(0, 20), ...logged.slice(0, 20)]) console.log(fault);
const successes = [...succeeded.values()].reduce((sum, count) => sum + count, 0);
report(`${calls} calls made from the contract, seed ${seed}`, [
  {
    what: 'answered 5xx or otherwise than documented',
    seen: String(faults.length),
    reach: '0',
    holds: faults.length === 0,
  },
  {
    what: `lines of ${lines.length} in the log that are errors, answers of 5xx or stacks`,
    seen: String(logged.length),
    reach: '0',
    holds: logged.length === 0,
  },
  {
    what: 'requests without a line in the log',
    seen: String(unlogged.length),
    reach: '0',
    holds: lines.length > calls && unlogged.length === 0,
  },
  { what: 'operations that succeeded at least once', seen: String(succeeded.size), reach: '' },
  { what: 'calls that succeeded', seen: String(successes), reach: '' },
  { what: 'calls a second, one after the other', seen: (calls / seconds).toFixed(0), reach: '' },
]);
process.exitCode = faults.length + logged.length + unlogged.length === 0 ? 0 : 1;
