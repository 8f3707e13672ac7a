import { createClient, unwrap } from '#client';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { startLocalServer } from '../support/local-server.ts';
import { startOwnPostgres } from '../support/own-postgres.ts';
import { readyProduct } from '../support/product.ts';
import { statuspageBody, summaryPath } from '../support/statuspage-body.ts';
import { createCommandLine } from '../support/test-terminal.ts';
import { report } from './lib/report.ts';
import { amount } from './lib/settings.ts';
import { workerSettings } from './lib/world.ts';

/** A list of pages that nobody knows is looked at and added by the command line, as by a person who comes over from elsewhere. */
const count = amount('SERVICES', 100, 20);
/** How long a page takes for each of its answers. */
const latencyMs = amount('LATENCY_MS', 300, 50);
const port = 7_797;
const REACH_S = 60;

const pages = await Promise.all(
  Array.from({ length: count }, () =>
    startLocalServer((request, response) => {
      const isSummary = request.url === summaryPath;
      const answer = () => response.writeHead(isSummary ? 200 : 404).end(isSummary ? statuspageBody() : 'Not found');
      setTimeout(answer, latencyMs);
    }),
  ),
);
const postgres = await startOwnPostgres();
const password = 'password of the owner';
const settings = { ...workerSettings(postgres.url, 60_000), ALLCLEAR_OWNER_PASSWORD: password, PORT: String(port) };
const product = await readyProduct(settings);
const url = `http://127.0.0.1:${port}`;

const keyOfOwner = async (): Promise<string> => {
  const headers = { origin: `http://localhost:${port}` };
  const body = { username: 'admin', password };
  const login = await createClient({ baseUrl: url, headers }).POST('/api/login', { body });
  unwrap(login);
  const session = login.response.headers.getSetCookie().find((cookie) => cookie.startsWith(SESSION_COOKIE)) ?? '';
  const api = createClient({ baseUrl: url, headers: { ...headers, cookie: session.split(';')[0] ?? '' } });
  return unwrap(await api.POST('/api/api-keys', { body: { name: 'import', scope: 'write' } })).key;
};

const cli = await createCommandLine({ ALLCLEAR_URL: url, ALLCLEAR_TOKEN: await keyOfOwner() });
const list = pages.map((page, at) => `Service ${at + 1} ${page.url}`).join('\n');
const seconds = async (args: readonly string[]): Promise<{ readonly took: number; readonly stdout: string }> => {
  const start = performance.now();
  const { code, stdout, stderr } = await cli.run(args, list);
  if (code !== 0) throw new Error(stderr);
  return { took: (performance.now() - start) / 1_000, stdout };
};
// Alone: a second look within the minute would wait for the limit of looks.
const imported = await seconds(['import', '--yes']);
const again = await seconds(['import', '--yes']);
await cli.remove();
product.signal('SIGTERM');
await product.ended;
await Promise.all([postgres.remove(), ...pages.map((page) => page.close())]);

const outcomes = (text: string, outcome: string): number => text.split(`"outcome": "${outcome}"`).length - 1;
const added = outcomes(imported.stdout, 'added');
const holds = added === count && imported.took <= REACH_S;
report(`${count} services imported, pages that take ${latencyMs} ms for each answer`, [
  { what: `looked at and added: ${added}`, seen: `${imported.took.toFixed(1)} s`, reach: `${REACH_S} s`, holds },
  {
    what: `again, when all are watched: ${outcomes(again.stdout, 'added')} added`,
    seen: `${again.took.toFixed(1)} s`,
    reach: '',
  },
]);
process.exitCode = holds ? 0 : 1;
