import { readyProduct } from '../support/product.ts';
import { createCommandLine } from '../support/test-terminal.ts';
import { startBenchPostgres } from './lib/bench-postgres.ts';
import { startFleet } from './lib/fleet.ts';
import { report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/** `allclear export` and `apply` with a board of 500 services, a fifth of them on a component that the file calls by name. */
const count = amount('SERVICES', 500, 100);
const PORT = 7_792;
const PASSWORD = 'password of the owner';

/** What is to be ended, whatever came of it; a run that is broken off leaves nobody behind either. */
const endings: (() => Promise<unknown>)[] = [];
const endAll = async (): Promise<void> => {
  for (const end of endings.splice(0).toReversed()) await end();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)));

/** The command line runs in this process, so that its calls can be counted. */
let calls = 0;
const { fetch } = globalThis;
globalThis.fetch = (...given) => {
  calls += 1;
  return fetch(...given);
};

type Took = { readonly stdout: string; readonly seconds: number; readonly calls: number };

const measure = async () => {
  const postgres = await startBenchPostgres();
  endings.push(postgres.remove);
  const fleet = await startFleet({ pages: count, port: 7_900, ports: 50, size: 20_000 });
  endings.push(fleet.stop);
  const settings = { ...workerSettings(postgres.url, 60_000), PORT: String(PORT), ALLCLEAR_OWNER_PASSWORD: PASSWORD };
  const product = await readyProduct(settings);
  endings.push(() => {
    product.signal('SIGTERM');
    return product.ended;
  });
  const cli = await createCommandLine({ ALLCLEAR_URL: `http://127.0.0.1:${PORT}` });
  endings.push(cli.remove);
  const run = async (args: readonly string[], input?: string): Promise<Took> => {
    const [start, before] = [performance.now(), calls];
    const { code, stdout, stderr } = await cli.run(args, input);
    if (code !== 0) throw new Error(`allclear ${args.join(' ')} ended with ${code}: ${stderr.slice(0, 500)}`);
    return { stdout, seconds: (performance.now() - start) / 1_000, calls: calls - before };
  };
  await run(['login', '-u', 'admin', '--password-stdin'], PASSWORD);
  const firstUrl = fleet.urls[0] ?? '';
  const [component] = JSON.parse((await run(['services', 'detect', firstUrl])).stdout).components;
  const services = fleet.urls.map((page, i) => ({
    name: `Service ${i}`,
    page,
    // The kit's pages put their own number behind the names of their components.
    ...(i % 5 === 0 && { components: [component.name.replace('page 0', `page ${i}`)] }),
  }));
  const file = JSON.stringify({ version: 1, services });
  const first = await run(['apply', '-'], file);
  const again = await run(['apply', '-'], file);
  const exported = await run(['export']);
  const back = await run(['apply', '-', '--dry-run'], exported.stdout);
  return { first, again, exported, back };
};

const row = (what: string, took: Took, most?: number) => ({
  what,
  seen: `${took.seconds.toFixed(1)} s, ${took.calls} calls`,
  reach: most === undefined ? '' : `≤ ${most} s`,
  ...(most !== undefined && { holds: took.seconds <= most }),
});

try {
  const { first, again, exported, back } = await measure();
  const steps = [again, back].flatMap(({ stdout }) => JSON.parse(stdout).steps);
  report(`A board of ${count} services as a file`, [
    row('apply to an empty board', first, 10),
    row('apply again', again),
    row('export', exported),
    row('compare the export with the board', back),
    { what: 'differences then', seen: String(steps.length), reach: '0', holds: steps.length === 0 },
  ]);
} finally {
  await endAll();
}
