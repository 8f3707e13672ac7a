import type { z } from 'zod';
import type { SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import type { Clock } from '../../../shared/clock.ts';
import { invalidFields } from '../../../shared/errors.ts';
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
      const parsed = statuspageDocuments[name].safeParse(await bodyAt(fetch, `${base}/api/v2/${PATHS[name]}`));
      return parsed.success ? (parsed.data as z.output<(typeof statuspageDocuments)[Name]>) : undefined;
    };
    const summary = await read('summary');
    const [incidents, maintenances] = summary ? await Promise.all([read('incidents'), read('maintenances')]) : [];
    if (summary && incidents && maintenances) return readStatuspage({ summary, incidents, maintenances }, plainText);
    const found = await detect(url);
    if (found.kind === 'unrecognised') throw invalidFields({ url: found.reason });
    return originOf(found.snapshot, url.host, now());
  };

/** Undefined for an answer that isn't JSON. @throws AppError invalid_input without an answer */
const bodyAt = async (fetch: Pick<SafeFetch, 'getPage'>, url: string): Promise<unknown> => {
  const answer = await fetch.getPage(url);
  if (answer.kind === 'http_error' || answer.kind === 'not_modified') return undefined;
  if (answer.kind !== 'ok') throw invalidFields({ url: `We couldn't reach ${new URL(url).host}. ${answer.reason}` });
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return undefined;
  }
};
