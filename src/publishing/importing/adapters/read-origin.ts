import type { z } from 'zod';
import type { SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import { invalidFields } from '../../../shared/errors.ts';
import type { ReadOrigin } from '../origin.ts';
import { type PlainText, readStatuspage, statuspageDocuments } from '../statuspage.ts';

const PATHS = {
  summary: 'summary.json',
  incidents: 'incidents.json',
  maintenances: 'scheduled-maintenances.json',
} as const;

export type OriginReader = { readonly fetch: Pick<SafeFetch, 'getPage'>; readonly plainText: PlainText };

/** Reads a Statuspage through the guarded client. */
export const readOrigin =
  ({ fetch, plainText }: OriginReader): ReadOrigin =>
  async (text) => {
    const url = URL.parse(text.trim());
    if (!url || !['http:', 'https:'].includes(url.protocol))
      throw invalidFields({ url: 'Enter the URL of a status page' });
    const base = url.origin + url.pathname.replace(/\/$/, '');
    const read = async <Name extends keyof typeof PATHS>(name: Name) => {
      const body = await bodyAt(fetch, `${base}/api/v2/${PATHS[name]}`);
      const parsed = statuspageDocuments[name].safeParse(body);
      if (!parsed.success) throw noSuchPage();
      return parsed.data as z.output<(typeof statuspageDocuments)[Name]>;
    };
    const summary = await read('summary');
    const [incidents, maintenances] = await Promise.all([read('incidents'), read('maintenances')]);
    return readStatuspage({ summary, incidents, maintenances }, plainText);
  };

const noSuchPage = () =>
  invalidFields({ url: 'We found no Statuspage there. Enter the URL of a page by Atlassian Statuspage.' });

const bodyAt = async (fetch: Pick<SafeFetch, 'getPage'>, url: string): Promise<unknown> => {
  const answer = await fetch.getPage(url);
  if (answer.kind !== 'ok')
    throw answer.kind === 'http_error' || answer.kind === 'not_modified'
      ? noSuchPage()
      : invalidFields({ url: `We couldn't reach ${new URL(url).host}. ${answer.reason}` });
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    throw noSuchPage();
  }
};
