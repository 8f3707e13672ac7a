import type { Clock } from '../../../shared/clock.ts';
import { publicPart } from '../credentials/private-url.ts';
import { BOARD_REFUSAL, boardFailure } from '../own-feed-guard.ts';
import type {
  AskDocument,
  BeginAsking,
  Detection,
  DetectPage,
  DocumentAnswer,
  ReadDocuments,
  RecogniseDocuments,
} from '../ports.ts';
import { readerOf, readers } from '../readers/index.ts';
import { whyHtml } from '../reading/not-a-document.ts';
import type { PageSource, Reader, SourceDocument } from '../reading/reader.ts';
import { feedLinks } from './feed-links.ts';
import { marksOf } from './html-marks.ts';
import { formatOfAddress } from './known-hosts.ts';
import { addressesOf, folderOf, sourcesAround } from './places.ts';
import { MAX_REQUESTS, MAX_REQUESTS_BELOW_A_PATH, probeRounds } from './probes.ts';
import { type RequestBudget, withRequestBudget } from './request-budget.ts';

export type DetectionDependencies = {
  readonly beginAsking: BeginAsking;
  readonly readDocuments: ReadDocuments;
  readonly recognise: RecogniseDocuments;
  readonly now: Clock;
};

const probes = probeRounds(readers);

/**
 * Detects a page's format: by its URL, by known paths, by marks in its HTML, by the feeds that it links. Each way ends with a
 * reader that understands the body; a 200 alone proves nothing.
 */
export const detectPage =
  ({ beginAsking, readDocuments, recognise, now }: DetectionDependencies): DetectPage =>
  async (page) => {
    const url = new URL(publicPart(page.href));
    const most = folderOf(url) === '/' ? MAX_REQUESTS : MAX_REQUESTS_BELOW_A_PATH;
    const met = { board: false };
    const ask = notingBoards(beginAsking(page.href), met);
    const search: Search = { url, now: now(), ask: withRequestBudget(ask, most), readDocuments, recognise };
    const detection = (await byAddress(search)) ?? (await byContent(search));
    // A board that answers there says more than other failures.
    return detection.kind === 'unrecognised' && met.board ? { ...detection, reason: BOARD_REFUSAL } : detection;
  };

const notingBoards =
  (ask: AskDocument, met: { board: boolean }): AskDocument =>
  async (address) => {
    const answer = await ask(address);
    if (answer.kind === 'failed' && answer.code === boardFailure.code) met.board = true;
    return answer;
  };

type Found = Extract<Detection, { readonly kind: 'found' }>;

type Search = Pick<DetectionDependencies, 'readDocuments' | 'recognise'> & {
  readonly url: URL;
  readonly now: Date;
  readonly ask: RequestBudget;
};

/** A URL of a document is meant as such; otherwise the host may reveal the platform. */
const byAddress = async (search: Search): Promise<Found | undefined> => {
  const { url } = search;
  if (/\.(?:rss|atom|xml|json)$/i.test(url.pathname)) {
    const found = await tryDocument(url.href, search);
    if (found) return found;
  }
  const reader = readerOf(formatOfAddress(url) ?? '');
  if (!reader) return undefined;
  const sources = reader.sources(url);
  const usual = sources.length === 0 ? undefined : await readWith(reader, sources, search, 'known host');
  return usual ?? readWith(reader, [{ role: 'summary', url: url.href }], search, 'known host');
};

const byContent = async (search: Search): Promise<Detection> => {
  const { url } = search;
  // Fetched in parallel: a slow front page must not hide a platform that answers.
  const asked = search.ask(url.href);
  const found = await tryDocument(new URL(probes.first, url).href, search);
  if (found) return found;
  const self = await asked;
  const base = self?.kind === 'document' ? new URL(self.url) : url;
  const html = self?.kind === 'document' ? self.text : '';
  const isPage = html.trimStart().startsWith('<') && !/^\s*<(?:\?xml|rss|feed)/i.test(html);
  const { first, frequent, seldom } = probes;
  return (
    (isPage ? undefined : await tryDocument(url.href, search)) ??
    (await byMarks(html, base, search)) ??
    (await probe([first, ...frequent], base, search)) ??
    (await tryDocument(url.href, search)) ??
    (await firstOf(feedLinks(html, base), search)) ??
    (await probe(seldom, base, search)) ?? { kind: 'unrecognised', reason: reasonOf(self, search) }
  );
};

const byMarks = async (html: string, base: URL, search: Search): Promise<Found | undefined> => {
  for (const { format, at } of marksOf(html, base)) {
    const reader = readerOf(format);
    const found = reader && (await tryReader(reader, at, search));
    if (found) return found;
  }
  return undefined;
};

const probe = async (paths: readonly string[], base: URL, search: Search): Promise<Found | undefined> => {
  const asked = new URL(probes.first, search.url).href;
  const addresses = paths.flatMap((path) => addressesOf(path, base)).filter((address) => address !== asked);
  await Promise.all(addresses.map(search.ask));
  return firstOf(addresses, search);
};

const firstOf = async (addresses: readonly string[], search: Search): Promise<Found | undefined> => {
  for (const address of addresses) {
    const found = await tryDocument(address, search);
    if (found) return found;
  }
  return undefined;
};

const documentAt = async (source: PageSource, search: Search): Promise<SourceDocument | undefined> => {
  const answer = await search.ask(source.url);
  return answer?.kind === 'document' ? { role: source.role, url: answer.url, text: answer.text } : undefined;
};

/** The documents that a reader needs for a URL; undefined unless they have its format and can be read. */
const tryReader = async (reader: Reader, at: URL, search: Search): Promise<Found | undefined> => {
  const sources = reader.sources(at);
  return sources.length === 0 ? undefined : readWith(reader, sources, search);
};

/** Fetches optional documents only once the others have the format, so that a wrong guess costs as few requests as possible. */
const readWith = async (
  reader: Reader,
  sources: readonly PageSource[],
  search: Search,
  foundBy?: 'known host',
): Promise<Found | undefined> => {
  const needed = await Promise.all(
    sources.filter(({ optional }) => !optional).map((source) => documentAt(source, search)),
  );
  const present = needed.filter((document) => document !== undefined);
  if (present.length < needed.length || !(await isOf(reader, present, search, foundBy))) return undefined;
  const all = await Promise.all(sources.map((source) => documentAt(source, search)));
  const documents = all.filter((document) => document !== undefined);
  const { url, now } = search;
  const snapshot = await search.readDocuments(reader.format, documents, { now, page: url.href });
  if (snapshot.kind !== 'ok') return undefined;
  return { kind: 'found', format: reader.format, formatLabel: reader.label, sources, snapshot };
};

/**
 * Recognises a body by its shape. On a known host it only needs to have no other format: on a quiet day many are just an empty
 * list.
 */
const isOf = async (
  reader: Reader,
  documents: readonly SourceDocument[],
  search: Search,
  foundBy: 'known host' | undefined,
): Promise<boolean> =>
  (await search.recognise(documents, reader.format)) !== undefined ||
  (foundBy === 'known host' && (await search.recognise(documents)) === undefined);

/** Reads the document at a URL by its shape alone, with its companions if its format has several. */
const tryDocument = async (address: string, search: Search): Promise<Found | undefined> => {
  const document = await documentAt({ role: 'summary', url: address }, search);
  const reader = readerOf((document && (await search.recognise([document]))) ?? '');
  if (!reader) return undefined;
  const sources = sourcesAround(reader, new URL(address));
  const own = sources.find(({ url }) => url === address);
  const found = own && (await readWith(reader, sources, search));
  // A document that is usually optional can be all that a page has.
  return found || (own && !own.optional) ? found : readWith(reader, [{ role: 'summary', url: address }], search);
};

const reasonOf = (self: DocumentAnswer | undefined, search: Search): string => {
  if (self === undefined) return NOT_RECOGNISED;
  if (self.kind === 'document') return whyHtml(self.text) ?? NOT_RECOGNISED;
  return self.code === 'aborted' ? `${search.url.host} didn't respond in time.` : self.reason;
};

const NOT_RECOGNISED = "We couldn't find a status page at this URL. If the page has an RSS or Atom feed, try that URL.";
