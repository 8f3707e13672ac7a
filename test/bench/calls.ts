import { playCalls } from '../support/contract/play-calls.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { readyProduct } from '../support/product.ts';
import { report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/** Calls made from the contract, valid and not, against the whole product: none may fail, and each answers as documented. */
const calls = amount('CALLS', 20_000, 500);
const seed = amount('SEED', Date.now() % 1_000_000, 1);
const port = 7_795;

const postgres = await startOwnPostgres();
const password = 'password of the owner';
const settings = { ...workerSettings(postgres.url, 60_000), ALLCLEAR_OWNER_PASSWORD: password, PORT: String(port) };
const product = await readyProduct(settings);
const running = { url: `http://127.0.0.1:${port}`, password };
const start = performance.now();
const { faults, succeeded } = await playCalls(running, { seed, count: calls });
const seconds = (performance.now() - start) / 1_000;
product.signal('SIGTERM');
await product.ended;
await postgres.remove();

for (const fault of faults.slice(0, 20)) console.log(fault);
const successes = [...succeeded.values()].reduce((sum, count) => sum + count, 0);
report(`${calls} calls made from the contract, seed ${seed}`, [
  {
    what: 'answered 5xx or otherwise than documented',
    seen: String(faults.length),
    reach: '0',
    holds: faults.length === 0,
  },
  { what: 'operations that succeeded at least once', seen: String(succeeded.size), reach: '' },
  { what: 'calls that succeeded', seen: String(successes), reach: '' },
  { what: 'calls a second, one after the other', seen: (calls / seconds).toFixed(0), reach: '' },
]);
process.exitCode = faults.length === 0 ? 0 : 1;
