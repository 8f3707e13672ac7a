import type { PageAnswer as HttpAnswer, SafeFetch } from '../../platform/safe-fetch.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Detection, DetectPage, PageSource } from '../ports.ts';
import { feedLinks } from './feed-links.ts';
import { accept, failureOf } from './http-pages.ts';
import { formatOfHost, htmlMarkers } from './known-hosts.ts';
import { decode } from './readers/decode.ts';
import { readerFor, readerOf } from './readers/index.ts';
import { whyHtml } from './readers/not-a-document.ts';
import type { Reader, SourceDocument } from './readers/reader.ts';

export type DetectPageOptions = {
  readonly getPage: SafeFetch['getPage'];
  readonly now: Clock;
  readonly signal?: AbortSignal;
  /** For all requests together; 10,000 where absent. */
  readonly timeoutMs?: number;
};

const requestsAtMost = 8;

/** Documents that platforms serve at paths of their own, most frequent first; the body's shape decides, never the path. */
const probedPaths = ['/api/v2/summary.json', 'summary.json', 'index.json'];

/**
 * Finds the format of a page: by its host's name, by what the address itself answers, by known paths, by marks in its HTML,
 * by the feeds that it links. Every way ends in a reader that understands the body.
 */
export const detectPage =
  ({ getPage, now, signal, timeoutMs = 10_000 }: DetectPageOptions): DetectPage =>
  async (url) => {
    const deadline = AbortSignal.timeout(timeoutMs);
    const search: Search = {
      url,
      now: now(),
      get: (address) => getPage(address, { accept, signal: signal ? AbortSignal.any([signal, deadline]) : deadline }),
      answers: new Map(),
    };
    const byHost = readerOf(formatOfHost(url.hostname) ?? '');
    const known = byHost && (await tryReader(byHost, url, search));
    if (known) return known;
    const self = await ask(url.href, search);
    const base = self?.kind === 'ok' ? new URL(self.url) : url;
    return (
      (await tryDocument(url.href, search)) ??
      (await probe(base, search)) ??
      (await followMarks(self, base, search)) ??
      (await followFeeds(self, base, search)) ?? { kind: 'unrecognised', reason: reasonOf(self, search) }
    );
  };

type Found = Extract<Detection, { readonly kind: 'found' }>;

type Search = {
  readonly url: URL;
  readonly now: Date;
  readonly get: (address: string) => Promise<HttpAnswer>;
  /** By address: nothing is asked twice, and their number is what counts. */
  readonly answers: Map<string, Promise<HttpAnswer>>;
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

/** Reads all documents of a format; undefined unless they are of that format and can be read. */
const tryReader = async (reader: Reader, base: URL, search: Search): Promise<Found | undefined> => {
  const sources = reader.sources(base);
  if (sources.length === 0) return undefined;
  return readWith(reader, sources, search);
};

const readWith = async (reader: Reader, sources: readonly PageSource[], search: Search): Promise<Found | undefined> => {
  const documents = await Promise.all(sources.map((source) => documentAt(source, search)));
  if (documents.some((document, index) => !document && sources[index]?.optional !== true)) return undefined;
  const present = documents.filter((document) => document !== undefined);
  if (!present.some(reader.recognises)) return undefined;
  const snapshot = reader.read(present, { now: search.now, page: search.url.href });
  if (snapshot.kind !== 'ok') return undefined;
  return { kind: 'found', format: reader.format, formatLabel: reader.label, sources, snapshot };
};

/** The document at an address, by its shape alone. */
const tryDocument = async (address: string, search: Search): Promise<Found | undefined> => {
  const document = await documentAt({ role: 'summary', url: address }, search);
  const reader = document && readerFor(document);
  if (!reader) return undefined;
  const own = reader.sources(new URL(address));
  const usual = own.some(({ url }) => url === address) ? own : [{ role: 'summary', url: address }];
  return readWith(reader, usual, search);
};

const probe = async (base: URL, search: Search): Promise<Found | undefined> => {
  const folder = new URL(base);
  folder.search = '';
  folder.pathname = `${base.pathname.replace(/\/+$/, '')}/`;
  const addresses = probedPaths.map((path) => new URL(path, folder).href);
  await Promise.all(addresses.map((address) => ask(address, search)));
  for (const address of addresses) {
    const found = await tryDocument(address, search);
    if (found) return found;
  }
  return undefined;
};

const followMarks = async (self: HttpAnswer | undefined, base: URL, search: Search): Promise<Found | undefined> => {
  const html = htmlOf(self);
  for (const [marker, format] of htmlMarkers) {
    const reader = marker.test(html) ? readerOf(format) : undefined;
    const found = reader && (await tryReader(reader, base, search));
    if (found) return found;
  }
  return undefined;
};

const followFeeds = async (self: HttpAnswer | undefined, base: URL, search: Search): Promise<Found | undefined> => {
  for (const link of feedLinks(htmlOf(self), base)) {
    const found = await tryDocument(link, search);
    if (found) return found;
  }
  return undefined;
};

const htmlOf = (answer: HttpAnswer | undefined): string =>
  answer?.kind === 'ok' ? decode(answer.body, answer.headers.contentType).slice(0, 500_000) : '';

const reasonOf = (self: HttpAnswer | undefined, search: Search): string => {
  if (self === undefined || self.kind === 'not_modified') return notRecognised;
  if (self.kind === 'ok') return whyHtml(htmlOf(self)) ?? notRecognised;
  const { reason, code } = failureOf(self);
  return code === 'aborted' ? `${search.url.host} did not answer in time.` : reason;
};

const notRecognised =
  'This address answers, but Allclear found no status there that it can read. Try the address of the page’s feed.';
