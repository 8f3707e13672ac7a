import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z } from 'zod';
import type { SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import type { Clock } from '../../../shared/clock.ts';
import { invalidFields } from '../../../shared/errors.ts';
import { boundedOrigin } from '../bounds.ts';
import type { ReadOrigin } from '../origin.ts';
import { type OriginSnapshot, originOf } from '../snapshot.ts';
import { type PlainText, readStatuspage, statuspageDocuments } from '../statuspage.ts';

const PATHS = {
  summary: 'summary.json',
  incidents: 'incidents.json',
  maintenances: 'scheduled-maintenances.json',
} as const;

/** Finds a page of any maker that can be monitored. */
export type DetectOrigin = (
  url: URL,
) => Promise<
  | { readonly kind: 'found'; readonly snapshot: OriginSnapshot }
  | { readonly kind: 'unrecognised'; readonly reason: string }
>;

export type OriginReader = {
  readonly fetch: Pick<SafeFetch, 'getPage'>;
  readonly plainText: PlainText;
  readonly detect: DetectOrigin;
};

/**
 * Reads a status page through the guarded client. Statuspage's API says more than its reader keeps: descriptions, and the ids of
 * groups and updates.
 */
export const readOrigin =
  ({ fetch, plainText, detect }: OriginReader, now: Clock): ReadOrigin =>
  async (text) => {
    const url = URL.parse(text.trim());
    if (!url || !['http:', 'https:'].includes(url.protocol))
      throw invalidFields({ url: 'Enter the URL of a status page' });
    const base = url.origin + url.pathname.replace(/\/$/, '');
    const read = async <Name extends keyof typeof PATHS>(name: Name) => {
      const body = await bodyAt(fetch, `${base}/api/v2/${PATHS[name]}`);
      // Each in a turn of its own: the largest document takes half of what one turn may.
      await nextTurn();
      const parsed = statuspageDocuments[name].safeParse(body);
      return parsed.success ? (parsed.data as z.output<(typeof statuspageDocuments)[Name]>) : undefined;
    };
    const summary = await read('summary');
    const incidents = summary && (await read('incidents'));
    const maintenances = incidents && (await read('maintenances'));
    await nextTurn();
    if (summary && incidents && maintenances)
      return boundedOrigin(readStatuspage({ summary, incidents, maintenances }, plainText));
    const found = await detect(url);
    if (found.kind === 'unrecognised') throw invalidFields({ url: found.reason });
    return boundedOrigin(originOf(found.snapshot, url.host, now()));
  };

/** Far more than a page of Statuspage gives, whose documents have the newest 50 posts. */
const MOST_CHARACTERS = 1_500_000;
const MOST_PARTS = 50_000;

/** Parts (commas and brackets) cost the most time to parse. */
const isTooLarge = (text: string): boolean => {
  if (text.length > MOST_CHARACTERS) return true;
  let parts = 0;
  for (const mark of [',', '[', '{'])
    for (let at = text.indexOf(mark); at !== -1 && parts <= MOST_PARTS; at = text.indexOf(mark, at + 1)) parts += 1;
  return parts > MOST_PARTS;
};

/** Undefined for an answer that isn't JSON. @throws AppError invalid_input without an answer, and for one that is too large */
const bodyAt = async (fetch: Pick<SafeFetch, 'getPage'>, url: string): Promise<unknown> => {
  const answer = await fetch.getPage(url);
  if (answer.kind === 'http_error' || answer.kind === 'not_modified') return undefined;
  if (answer.kind !== 'ok') throw invalidFields({ url: `We couldn't reach ${new URL(url).host}. ${answer.reason}` });
  const text = answer.body.toString('utf8');
  if (isTooLarge(text)) throw invalidFields({ url: 'This status page has more content than we can import.' });
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
