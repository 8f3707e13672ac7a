import { type Added, addServices, inParts, type NewService, type Pause, patiently } from './add-services.ts';
import { type ApiClient, ApiError, type components, sentenceOf } from './client.ts';
import { nameByTitle } from './name-by-title.ts';

type Schemas = components['schemas'];
type ListedService = Schemas['ListedService'];

/** A service of a list, with what its page turned out to be where nobody knew it. */
export type ImportRow = Omit<ListedService, 'name' | 'kind'> & {
  readonly name: string;
  /** `unseen` until its page was looked at, then `detected` or `unreadable`. */
  readonly kind: Exclude<ListedService['kind'], 'unknown'> | 'unseen' | 'detected' | 'unreadable';
  /** The kind of status page as people call it, where it was looked at. */
  readonly formatLabel: string | null;
};

/** The result of adding one: the service, or the reason for its failure. */
export type ImportOutcome = { readonly row: ImportRow } & (
  | { readonly service: Schemas['Service'] }
  | { readonly message: string }
);

/** The row of a service that was listed and not yet looked at. */
export const rowOf = (listed: ListedService): ImportRow => ({
  ...listed,
  name: listed.name ?? hostOf(listed.statusPageUrl ?? listed.address ?? ''),
  kind: listed.kind === 'unknown' ? 'unseen' : listed.kind,
  formatLabel: null,
});

/** Asks the page of a row what it is, where nobody knows that; others stay as they are. @throws ApiError, and what the network throws */
export const lookAt = async (api: ApiClient, row: ImportRow, pause: Pause): Promise<ImportRow> => {
  const url = row.statusPageUrl;
  if (row.kind !== 'unseen' || url === null) return row;
  const page = await patiently(() => api.POST('/api/services/detect', { body: { url } }), pause);
  const [watchedAs] = page.watchedAs;
  if (watchedAs !== undefined) return { ...row, kind: 'watched', watchedAs, formatLabel: page.formatLabel };
  if (!page.found) return { ...row, kind: 'unreadable', reason: page.reason };
  const isUnnamed = row.name === hostOf(url);
  const name = (isUnnamed && nameByTitle(page.title).slice(0, MAX_NAME)) || row.name;
  return { ...row, name, kind: 'detected', formatLabel: page.formatLabel };
};

/**
 * Watches the pages of rows, some of them in a call, and answers in their order; `onOutcome` hears of each as soon as its call has
 * ended. A refusal of one is its outcome; one of whoever asks holds for all others too.
 * @throws ApiError of status 401, 402 or 403, and what the network throws
 */
export const addRows = (
  api: ApiClient,
  rows: readonly ImportRow[],
  onOutcome: (outcome: ImportOutcome) => void,
  pause?: Pause,
): Promise<readonly ImportOutcome[]> =>
  inParts(rows, async (part) => {
    const added = await addSome(api, part, pause);
    const outcomes = part.flatMap((row, i): readonly ImportOutcome[] => (added[i] ? [{ row, ...added[i] }] : []));
    outcomes.forEach(onOutcome);
    return outcomes;
  });

const addSome = async (api: ApiClient, rows: readonly ImportRow[], pause?: Pause): Promise<readonly Added[]> => {
  try {
    return await addServices(api, rows.map(newServiceOf), pause);
  } catch (error) {
    if (!(error instanceof ApiError) || concernsAll.has(error.status)) throw error;
    return rows.map(() => ({ message: sentenceOf(error) }));
  }
};

const newServiceOf = ({ name, statusPageUrl, category, logoIcon, logoColor }: ImportRow): NewService => ({
  name,
  statusPageUrl: statusPageUrl ?? '',
  ...(category !== null && { category }),
  ...(logoIcon !== null && { logoIcon }),
  ...(logoColor !== null && { logoColor }),
});

/** As long as a service's name may be. */
const MAX_NAME = 100;
const concernsAll: ReadonlySet<number> = new Set([401, 402, 403]);

const hostOf = (address: string): string => URL.parse(address)?.host ?? address;
