import { z } from 'zod';
import { summary } from '../reading/addresses.ts';
import { defineReader } from '../reading/reader.ts';
import { hasShape, id, maybeId, payloadOf, text, wholeListOf } from '../reading/shapes.ts';
import { overallWithoutWord } from '../reading/words.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component } from '../status-page.ts';

const LABEL = 'Upptime';

/**
 * Upptime, `history/summary.json` of the page's GitHub repository. A page on its own domain names the repository in its HTML,
 * and the stored source contains it. Its incidents are GitHub issues and aren't read. Source: recorded files of Upptime pages.
 */
export const upptime = defineReader({
  format: 'upptime',
  label: LABEL,
  version: 1,
  marks: [
    {
      pattern: /github\.com\/([\w.-]{1,100}\/[\w.-]{1,100})/i,
      before: /\bupptime\b/i,
      address: (repository) => `https://github.com/${repository}`,
    },
  ],
  documents: '`history/summary.json` of the GitHub repository',
  recognisedBy: 'sites with `slug`, `uptime` and `up`, `down` or `degraded`',
  recorded: true,
  sources: (page) => {
    const repository = repositoryOf(page);
    return repository === undefined
      ? []
      : summary(`https://raw.githubusercontent.com/${repository}/HEAD/history/summary.json`);
  },
  recognises: (document) => hasShape(document, recognisable),
  read: (documents) => {
    const parsed = payloadOf(documents[0], shape, LABEL);
    if (parsed.kind === 'unreadable') return parsed;
    const components: Component[] = parsed.payload.map((one) => ({
      id: one.slug ?? one.name,
      name: one.name,
      status: words.get(one.status ?? '') ?? 'unknown',
    }));
    const status = overallWithoutWord(components, undefined);
    return { kind: 'ok', status, components, incidents: [], maintenances: [], incidentsComplete: false };
  },
});

const repositoryOf = (page: URL): string | undefined => {
  const [owner, name] = page.pathname.split('/').filter((part) => /^[\w.-]{1,100}$/.test(part));
  if (page.hostname === 'github.com' || page.hostname === 'raw.githubusercontent.com') {
    return owner === undefined || name === undefined ? undefined : `${owner}/${name}`;
  }
  const user = /^([\w-]+)\.github\.io$/.exec(page.hostname)?.[1];
  return user === undefined ? undefined : `${user}/${owner ?? page.hostname}`;
};

const recognisable = wholeListOf(
  z.object({ name: z.string(), slug: z.string(), status: z.enum(['up', 'down', 'degraded']), uptime: z.string() }),
  1,
);
const shape = wholeListOf(z.object({ name: id, slug: maybeId, status: text }), 1);

const words = new Map<string, ServiceStatus>([
  ['up', 'operational'],
  ['degraded', 'degraded'],
  ['down', 'outage'],
]);
