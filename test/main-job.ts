import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Page, expect as see } from '@playwright/test';
import { type ApiClient, type components, createClient, unwrap } from '#client';
import type { Expected } from './support/conformance.ts';
import { serveDocument } from './support/document-server.ts';
import { freePort, readyProduct, temporaryDataDir } from './support/product.ts';
import { type CommandLine, createCommandLine } from './support/test-terminal.ts';
import { openTestBrowser, waitMs } from './support/visitor.ts';

/**
 * The main job on real input: serves the Statuspage and Atom documents of a corpus over HTTP at their real paths, adds each
 * to a running product, and compares board, API and command line with what is expected. Exit code 1 on any difference.
 */
const main = async (corpus: string): Promise<number> => {
  const all = expectationsIn(corpus);
  if (all.length === 0) {
    console.error(`No expectations for ${formats.join(' or ')} were found in ${join(corpus, 'expected')}.`);
    return 2;
  }
  const results = await withProduct(async (looks) => {
    const done: Result[] = [];
    for (const expected of all) {
      const result = await check(corpus, expected, looks);
      printRow(result);
      done.push(result);
    }
    return done;
  });
  const failed = results.filter(({ problems }) => problems.length > 0);
  for (const { name, problems } of failed) console.log([`\nFAIL ${name}`, ...problems].join('\n  '));
  console.log(`\n${results.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
};

const formats = ['statuspage', 'atom'];

type Detail = components['schemas']['ServiceDetail'];
type Seen = { readonly board: string; readonly api: string; readonly cli: string };
type Result = {
  readonly name: string;
  readonly wanted: string;
  readonly seen: Seen;
  readonly problems: readonly string[];
};

/** The three ways of looking at a service. */
type Looks = { readonly api: ApiClient; readonly page: Page; readonly cli: CommandLine };

const expectationsIn = (corpus: string): readonly Expected[] =>
  formats.flatMap((format) => {
    const folder = join(corpus, 'expected', format);
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.json')) : [];
    return files.sort().map((file): Expected => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  });

const owner = { username: 'admin', password: 'password of the owner' };

const withProduct = async <T>(work: (looks: Looks) => Promise<T>): Promise<T> => {
  const { dataDir, remove } = await temporaryDataDir();
  const url = `http://localhost:${await freePort()}`;
  const browser = await openTestBrowser();
  const cli = await createCommandLine({ ALLCLEAR_URL: url });
  try {
    await readyProduct({
      PORT: new URL(url).port,
      ALLCLEAR_DATA_DIR: dataDir,
      ALLCLEAR_ALLOW_NETWORKS: '127.0.0.0/8',
      ALLCLEAR_OWNER_PASSWORD: owner.password,
    });
    const login = await createClient({ baseUrl: url, headers: { origin: url } }).POST('/api/login', { body: owner });
    unwrap(login);
    const [name = '', value = ''] = (login.response.headers.getSetCookie()[0] ?? '').split(/[=;]/);
    const api = createClient({ baseUrl: url, headers: { origin: url, cookie: `${name}=${value}` } });
    await cli.run(['login', '-u', owner.username, '--password-stdin'], owner.password);
    const { page, context } = await browser.visit(url);
    await context.addCookies([{ name, value, url }]);
    return await work({ api, page, cli });
  } finally {
    await browser.close();
    await cli.remove();
    await remove();
  }
};

const check = async (corpus: string, expected: Expected, { api, page, cli }: Looks): Promise<Result> => {
  const name = expected.sample;
  const path = new URL(expected.url).pathname;
  const server = await serveDocument(path, readFileSync(join(corpus, 'samples', expected.sample)));
  try {
    const body = { name, statusPageUrl: `${server.url}${pastedPath(expected, path)}` };
    const { id } = unwrap(await api.POST('/api/services', { body }));
    const detail = unwrap(await api.GET('/api/services/{id}', { params: { path: { id } } }));
    const [listed] = JSON.parse((await cli.run(['status', String(id)])).stdout).services;
    const { badge, unseen } = await lookAt(page, detail);
    const seen = { board: badge.toLowerCase(), api: detail.currentStatus, cli: listed.status };
    const problems = [...statusProblems(expected, seen), ...detailProblems(expected, detail, unseen)];
    return { name, wanted: wantedOf(expected), seen, problems };
  } finally {
    await server.close();
  }
};

/** What a person would paste: the page itself, but a feed by its own address. */
const pastedPath = ({ format, resource }: Expected, path: string): string =>
  format === 'statuspage' && resource === 'summary' ? '/' : path;

/** What the detail screen says of a service, and which of these incidents it doesn't show. */
const lookAt = async (page: Page, detail: Detail): Promise<{ badge: string; unseen: readonly string[] }> => {
  await page.goto(`/services?id=${detail.id}`);
  const words = /^(Operational|Degraded|Outage|Maintenance|Unknown)$/;
  const badge = await page.getByRole('main').getByText(words).first().innerText();
  const unseen: string[] = [];
  for (const { title } of openOf(detail)) {
    const shown = async () => oneLine(await page.getByRole('main').innerText());
    await see
      .poll(shown, { timeout: waitMs })
      .toContain(oneLine(title))
      .catch(() => unseen.push(title));
  }
  return { badge, unseen };
};

const openOf = ({ incidents }: Detail) => incidents.filter((incident) => incident.status !== 'resolved');

/** A list of incidents alone is no page: what it leaves out must not become good news. */
const isPage = ({ outcome, resource }: Expected): boolean => outcome === 'ok' && resource === 'summary';

const wantedOf = (expected: Expected): string => {
  const { overall, overallAnyOf } = expected;
  return isPage(expected) ? (overallAnyOf?.join(' or ') ?? overall ?? 'any') : 'unknown';
};

const statusProblems = (expected: Expected, seen: Seen): string[] => {
  const wanted = wantedOf(expected);
  const allowed = wanted === 'any' ? [seen.api] : wanted.split(' or ');
  return Object.entries(seen).flatMap(([where, status]) =>
    allowed.includes(status) ? [] : [`${where}: expected ${allowed.join(' or ')}, got ${status}`],
  );
};

/** Message, components and open incidents; whatever depends on the clock is left out. */
const detailProblems = (expected: Expected, detail: Detail, unseen: readonly string[]): string[] => {
  if (!isPage(expected)) return detail.problem === null ? ['api: no problem is told'] : [];
  const { message, components } = expected;
  return [
    ...(message !== null && message !== detail.statusMessage
      ? [differs('message', message, detail.statusMessage)]
      : []),
    ...(components !== null && components !== detail.components.length
      ? [differs('components', components, detail.components.length)]
      : []),
    ...incidentProblems(expected.unresolvedIncidents, openOf(detail)),
    ...unseen.map((title) => `board: "${title}" is not shown`),
  ];
};

const incidentProblems = (wanted: Expected['unresolvedIncidents'], open: Detail['incidents']): string[] => {
  if (wanted === null) return [];
  const told = (titles: boolean) => (one: { title: string | null; status: string }) =>
    titles ? `${oneLine(one.title ?? '')} (${one.status})` : one.status;
  // A title that isn't asserted leaves only the phases to compare.
  const tell = told(wanted.every(({ title }) => title !== null));
  const [expected, found] = [wanted.map(tell).toSorted(), open.map(tell).toSorted()];
  return expected.join('\n') === found.join('\n') ? [] : [differs('open incidents', expected, found)];
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const differs = (what: string, wanted: unknown, found: unknown): string =>
  `api: ${what}: expected ${JSON.stringify(wanted)}, got ${JSON.stringify(found)}`;

const printRow = ({ name, wanted, seen, problems }: Result): void => {
  const cells = [wanted, seen.board, seen.api, seen.cli].map((cell) => cell.padEnd(12));
  console.log([problems.length === 0 ? 'ok  ' : 'FAIL', name.padEnd(58), ...cells].join('  ').trimEnd());
};

const corpus = process.argv[2];
if (corpus === undefined) {
  console.error('Say which corpus to read: make main-job CORPUS=DIR');
  process.exitCode = 2;
} else {
  console.log(
    ['    ', 'sample'.padEnd(58), ...['expected', 'board', 'API', 'CLI'].map((head) => head.padEnd(12))]
      .join('  ')
      .trimEnd(),
  );
  process.exitCode = await main(resolve(corpus));
}
