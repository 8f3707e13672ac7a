import { startOwnPostgres } from '../support/own-postgres.ts';
import { readyProduct } from '../support/product.ts';
import { createCommandLine } from '../support/test-terminal.ts';
import { startFleet } from './lib/fleet.ts';
import { report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/** `allclear export` and `apply` with a board of 500 services, a fifth of them on a component that the file calls by name. */
const count = amount('SERVICES', 500, 100);
const PORT = 7_792;
const PASSWORD = 'password of the owner';

const postgres = await startOwnPostgres({ durable: true });
const fleet = await startFleet({ pages: count, port: 7_900, ports: 50, size: 20_000 });
const settings = { ...workerSettings(postgres.url, 60_000), PORT: String(PORT), ALLCLEAR_OWNER_PASSWORD: PASSWORD };
const product = await readyProduct(settings);
const cli = await createCommandLine({ ALLCLEAR_URL: `http://127.0.0.1:${PORT}` });

const run = async (args: readonly string[], input?: string) => {
  const start = performance.now();
  const { code, stdout, stderr } = await cli.run(args, input);
  if (code !== 0) throw new Error(`allclear ${args.join(' ')} ended with ${code}: ${stderr.slice(0, 500)}`);
  return { stdout, seconds: (performance.now() - start) / 1_000 };
};

await run(['login', '-u', 'admin', '--password-stdin'], PASSWORD);
const firstUrl = fleet.urls[0] ?? '';
const [component] = JSON.parse((await run(['services', 'detect', firstUrl])).stdout).components;
const services = fleet.urls.map((page, i) => ({
  name: `Service ${i}`,
  page,
  ...(i % 5 === 0 && { components: [component.name] }),
}));
const file = JSON.stringify({ version: 1, services });
const first = await run(['apply', '-'], file);
const again = await run(['apply', '-'], file);
const exported = await run(['export']);
const back = await run(['apply', '-', '--dry-run'], exported.stdout);
const steps = [again, back].flatMap(({ stdout }) => JSON.parse(stdout).steps);

const row = (what: string, { seconds }: { readonly seconds: number }, most?: number) => ({
  what,
  seen: `${seconds.toFixed(1)} s`,
  reach: most === undefined ? '' : `≤ ${most} s`,
  ...(most !== undefined && { holds: seconds <= most }),
});
report(`A board of ${count} services as a file`, [
  row('apply to an empty board', first, 10),
  row('apply again', again),
  row('export', exported),
  row('compare the export with the board', back),
  { what: 'differences then', seen: String(steps.length), reach: '0', holds: steps.length === 0 },
]);
await cli.remove();
product.signal('SIGTERM');
await product.ended;
await fleet.stop();
await postgres.remove();
