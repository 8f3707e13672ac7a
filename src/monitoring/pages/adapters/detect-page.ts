import type { PageAnswer as HttpAnswer, SafeFetch } from '../../../platform/fetch/safe-fetch.ts';
import type { Clock } from '../../../shared/clock.ts';
import type { Detection, DetectPage, PageSource } from '../ports.ts';
import { decode } from '../readers/decode.ts';
import { readerOf } from '../readers/index.ts';
import { whyHtml } from '../readers/not-a-document.ts';
import type { Reader, SourceDocument } from '../readers/reader.ts';
import { feedLinks } from './feed-links.ts';
import { marksOf } from './html-marks.ts';
import { accept, failureOf } from './http-pages.ts';
import { formatOfAddress } from './known-hosts.ts';
import type { DocumentReading } from './read-in-worker.ts';

/** Recognises and reads documents, large ones off the event loop. Never rejects. */
type Documents = Pick<DocumentReading, 'readDocuments' | 'recognise'>;

export type DetectPageOptions = Documents & {
  readonly getPage: SafeFetch['getPage'];
  readonly now: Clock;
  readonly signal?: AbortSignal;
  /** For all requests together; 10,000 where absent. */
  readonly timeoutMs?: number;
};

const requestsAtMost = 8;

/** Statuspage's path, which incident.io serves too: half of all pages. */
const mostFrequent = '/api/v2/summary.json';
/** Instatus; Better Stack and cState. */
const frequent = ['/summary.json', 'index.json'];
/** Sorry and Rootly; Gatus; Cachet 2; plain feeds. */
const seldom = [
  '/api/v1/status.json',
  '/api/v1/endpoints/statuses?page=1&pageSize=100',
  '/api/v1/components?per_page=100',
  '/history.rss',
];

/**
 * Finds the format of a page: by its address, by known paths, by marks in its HTML, by the feeds that it links. Every way
 * ends in a reader that understands the body; an answer of 200 alone proves nothing.
 */
export const detectPage =
  ({ getPage, readDocuments, recognise, now, signal, timeoutMs = 10_000 }: DetectPageOptions): DetectPage =>
  async (url) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const either = signal ? AbortSignal.any([signal, deadline]) : deadline;
    const get = (address: string) => getPage(address, { accept, signal: either });
    const search: Search = { url, now: now(), get, readDocuments, recognise, answers: new Map() };
    return (await byAddress(search)) ?? (await byContent(search));
  };

type Found = Extract<Detection, { readonly kind: 'found' }>;

type Search = Documents & {
  readonly url: URL;
  readonly now: Date;
  readonly get: (address: string) => Promise<HttpAnswer>;
  /** By address: nothing is asked twice, and their number is what counts. */
  readonly answers: Map<string, Promise<HttpAnswer>>;
};

/** An address that names a document is meant as such; else the host may give the platform away. */
const byAddress = async (search: Search): Promise<Found | undefined> => {
  const { url } = search;
  if (/\.(?:rss|atom|xml|json)$/i.test(url.pathname)) {
    const found = await tryDocument(url.href, search);
    if (found) return found;
  }
  const reader = readerOf(formatOfAddress(url) ?? '');
  return reader && tryReader(reader, url, search);
};

const byContent = async (search: Search): Promise<Detection> => {
  const { url } = search;
  // Asked at the same time: a slow front page must not hide a platform that answers.
  const asked = ask(url.href, search);
  const found = await tryDocument(new URL(mostFrequent, url).href, search);
  if (found) return found;
  const self = await asked;
  const base = self?.kind === 'ok' ? new URL(self.url) : url;
  const html = htmlOf(self);
  const isPage = html.trimStart().startsWith('<') && !/^\s*<(?:\?xml|rss|feed)/i.test(html);
  return (
    (isPage ? undefined : await tryDocument(url.href, search)) ??
    (await byMarks(html, base, search)) ??
    (await probe(base.host === url.host ? frequent : [mostFrequent, ...frequent], base, search)) ??
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

/** Paths that begin with a slash are the host's, others lie below the page's own path. */
const probe = async (paths: readonly string[], base: URL, search: Search): Promise<Found | undefined> => {
  const folder = new URL(base.origin);
  folder.pathname = `${base.pathname.replace(/\/+$/, '')}/`;
  const addresses = paths.map((path) => new URL(path, folder).href);
  await Promise.all(addresses.map((address) => ask(address, search)));
  return firstOf(addresses, search);
};

const firstOf = async (addresses: readonly string[], search: Search): Promise<Found | undefined> => {
  for (const address of addresses) {
    const found = await tryDocument(address, search);
    if (found) return found;
  }
  return undefined;
};

/** The answer of an address; undefined once the requests are used up. */
const ask = async (address: string, search: Search): Promise<HttpAnswer | undefined> => {
  const asked = search.answers.get(address);
  if (asked) return asked;
  if (search.answers.size >= requestsAtMost) return undefined;
  const answer = search.get(address);
  search.answers.set(address, answer);
  return answer;
};

const documentAt = async (source: PageSource, search: Search): Promise<SourceDocument | undefined> => {
  const answer = await ask(source.url, search);
  if (answer?.kind !== 'ok') return undefined;
  return { role: source.role, url: answer.url, text: decode(answer.body, answer.headers.contentType) };
};

/** The documents that a reader wants for an address; undefined unless they are of its format and can be read. */
const tryReader = async (reader: Reader, at: URL, search: Search): Promise<Found | undefined> => {
  const sources = reader.sources(at);
  return sources.length === 0 ? undefined : readWith(reader, sources, search);
};

const readWith = async (reader: Reader, sources: readonly PageSource[], search: Search): Promise<Found | undefined> => {
  const documents = await Promise.all(sources.map((source) => documentAt(source, search)));
  if (documents.some((document, index) => !document && sources[index]?.optional !== true)) return undefined;
  const present = documents.filter((document) => document !== undefined);
  if ((await search.recognise(present, reader.format)) === undefined) return undefined;
  const { url, now } = search;
  const snapshot = await search.readDocuments(reader.format, present, { now, page: url.href });
  if (snapshot.kind !== 'ok') return undefined;
  return { kind: 'found', format: reader.format, formatLabel: reader.label, sources, snapshot };
};

/** The document at an address, by its shape alone; with its companions where its format has several. */
const tryDocument = async (address: string, search: Search): Promise<Found | undefined> => {
  const document = await documentAt({ role: 'summary', url: address }, search);
  const format = document && (await search.recognise([document]));
  const reader = readerOf(format ?? '');
  if (!reader) return undefined;
  const usual = reader.sources(new URL(address));
  const isOneOf = usual.some(({ url }) => url === address);
  return readWith(reader, isOneOf ? usual : [{ role: 'summary', url: address }], search);
};

const htmlOf = (answer: HttpAnswer | undefined): string =>
  answer?.kind === 'ok' ? decode(answer.body, answer.headers.contentType) : '';

const reasonOf = (self: HttpAnswer | undefined, search: Search): string => {
  if (self === undefined || self.kind === 'not_modified') return notRecognised;
  if (self.kind === 'ok') return whyHtml(htmlOf(self)) ?? notRecognised;
  const { reason, code } = failureOf(self);
  return code === 'aborted' ? `${search.url.host} did not answer in time.` : reason;
};

const notRecognised =
  'This address answers, but Allclear found no status there that it can read. Try the address of its feed, if it has one.';
