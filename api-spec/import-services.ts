import { type Added, addServices, inParts, type NewService, type Pause, patiently } from './add-services.ts';
import { type ApiClient, ApiError, type components, sentenceOf } from './client.ts';
import { nameByTitle } from './name-by-title.ts';

type Schemas = components['schemas'];
type ListedService = Schemas['ListedService'];

/** A service of a list, with the result of checking its page if it was unknown. */
export type ImportRow = Omit<ListedService, 'name' | 'kind'> & {
  readonly name: string;
  /** `unseen` until its page was checked, then `detected` or `unreadable`. */
  readonly kind: Exclude<ListedService['kind'], 'unknown'> | 'unseen' | 'detected' | 'unreadable';
  /** The name of its status page's format, if it was checked. */
  readonly formatLabel: string | null;
};

/** The result of adding one: the service, or the reason for its failure. */
export type ImportOutcome = { readonly row: ImportRow } & (
  | { readonly service: Schemas['Service'] }
  | { readonly message: string }
);

/** The row of a listed service whose page hasn't been checked yet. */
export const rowOf = (listed: ListedService): ImportRow => ({
  ...listed,
  name: listed.name ?? hostOf(listed.statusPageUrl ?? listed.address ?? ''),
  kind: listed.kind === 'unknown' ? 'unseen' : listed.kind,
  formatLabel: null,
});

/**
 * Checks the page of a row if it's unknown; other rows stay as they are.
 * @throws ApiError, and network errors
 */
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
 * Adds the services of rows, several in a call, and returns the outcomes in order; `onOutcome` gets each as soon as its call
 * has ended. A refused service is its own outcome; a refused user stops the rest.
 * @throws ApiError with status 401, 402 or 403, and network errors
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

/** The longest name of a service. */
const MAX_NAME = 100;
const concernsAll: ReadonlySet<number> = new Set([401, 402, 403]);

// Node 20, which also runs the packed CLI, has no URL.parse.
const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);
