import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, timeoutOf } from '../connection/session.ts';
import { examples } from '../help.ts';
import { answer } from '../output/answer.ts';
import type { GlobalOptions, Group } from '../program.ts';
import { CommandError, exitCodes, type Terminal } from '../terminal.ts';
import { pageContent } from './page-named.ts';

/** `allclear pages export`: a static copy for any web server or bucket. */
export const addExportCommand = (pages: Group, terminal: Terminal): void => {
  pages
    .command('export <page> <folder>')
    .description('Write a static copy of a published page, for when this server is down')
    .addHelpText('after', examples('allclear pages export acme ./copy'))
    .action((page: string, folder: string, _options, command) =>
      exportPage(terminal, page, folder, command.optsWithGlobals()),
    );
};

/** Everything below a page's URL but its incidents, months and pictures, which these name. */
const DOCUMENTS = [
  '',
  'history',
  'embed',
  'history.atom',
  'history.rss',
  'maintenance.ics',
  'badge.svg',
  'status.json',
  'api/v2/summary.json',
  'api/v2/status.json',
  'api/v2/components.json',
  'api/v2/incidents.json',
  'api/v2/incidents/unresolved.json',
  'api/v2/scheduled-maintenances.json',
  'api/v2/scheduled-maintenances/upcoming.json',
  'api/v2/scheduled-maintenances/active.json',
] as const;

/** Pages that name others in HTML. */
const NAMES = /^(history(\/.+)?)?$/;

const exportPage = async (terminal: Terminal, name: string, folder: string, options: GlobalOptions): Promise<void> => {
  const { api } = connect(terminal, options);
  const { url, isPublic, access, slug, sections } = await pageContent(api, name);
  if (!isPublic || access !== 'public')
    throw new CommandError(
      exitCodes.usage,
      `Only a public page has a static copy. Publish ${slug} for everyone first.`,
    );
  const timeoutMs = timeoutOf(options);
  const done = new Set<string>();
  const items = sections.flatMap((section) => section.items).map(({ publicId }) => `items/${publicId}`);
  const waiting = new Set<string>([
    ...DOCUMENTS,
    ...items.flatMap((item) => [`${item}/badge.svg`, `${item}/uptime.svg`]),
  ]);
  for (const path of waiting) {
    const body = await read(path === '' ? `${url}/` : `${url}/${path}`, timeoutMs);
    await write(join(folder, new URL(url).pathname, fileOf(path)), body);
    done.add(path);
    if (NAMES.test(path)) for (const found of namedIn(body.toString('utf8'), url)) waiting.add(found);
  }
  answer(terminal, options, {
    data: { folder, files: done.size },
    text: `Wrote ${done.size} files of ${slug} to ${folder}.`,
  });
};

/** A page is the index of a folder, as web servers and buckets expect. */
const fileOf = (path: string): string => (/\.[a-z0-9]+$/.test(path) ? path : join(path, 'index.html'));

/** Incidents, months and pictures below the page's URL. */
const namedIn = (html: string, url: string): readonly string[] => {
  const base = `${new URL(url).pathname.replace(/\/$/, '')}/`;
  return [...html.matchAll(/(?:href|src)="([^"]+)"/g)].flatMap(([, link = '']) => {
    const path = link.startsWith(base) ? link.slice(base.length) : '';
    return /^((incidents|images)\/[\w.-]+|history\/[\d-]+(\/\d+)?)$/.test(path) ? [path] : [];
  });
};

/** A server lets one caller read some hundred old incidents a minute. */
const MOST_WAITS = 3;

const read = async (url: string, timeoutMs: number, waits = 0): Promise<Buffer> => {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  if (response?.status === 429 && waits < MOST_WAITS) {
    await sleep(Number(response.headers.get('retry-after') ?? 60) * 1_000);
    return read(url, timeoutMs, waits + 1);
  }
  if (!response?.ok)
    throw new CommandError(exitCodes.failure, `We couldn't read ${url}. Check that the page can be reached from here.`);
  return Buffer.from(await response.arrayBuffer());
};

const write = async (path: string, body: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, body);
};
