import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Coding } from '../../../platform/http/compression.ts';
import { etagOf } from '../../../platform/http/operations/conditional.ts';
import { allowHashes } from '../../../platform/http/site/page-policy.ts';
import type { PublishedPage } from '../../published-page.ts';
import { type Answer, answerFor, type NeedsPast, needsPast } from '../answers.ts';
import type { KeptPage } from '../kept-pages.ts';
import { type Address, pageAt } from '../page-at.ts';
import { type Past, type Scene, sceneOf } from '../scene.ts';

/** A document with its headers, drawn once for all visitors. */
export type Drawing = {
  readonly status: number;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body in a coding, compressed for the first visitor who accepts it. */
  readonly body: (coding: Coding | undefined) => Buffer | Promise<Buffer>;
};

/** `at`: the page's address for this visitor. @throws the error of `readPast` */
export type Drawings = (
  kept: KeptPage,
  at: Address,
  path: string,
  readPast: (needs: NeedsPast) => Promise<Past>,
) => Drawing | Promise<Drawing>;

/** All drawings of this process with their compressed forms. */
const MOST_BYTES = 96 * 1024 * 1024;
/** A drawing without and with compression, roughly. */
const COPIES = 1.6;
const MOST_SCENES = 500;

export const CACHE_CONTROL = 'public, max-age=15, stale-while-revalidate=60, stale-if-error=86400';

/** Nobody keeps what a gated page says. */
export const cacheControlOf = ({ isGated }: Pick<PublishedPage, 'isGated'>): string =>
  isGated ? 'private, no-store' : CACHE_CONTROL;

/** Draws the documents of kept pages, each once for each version. */
export const drawings = (): Drawings => {
  const known = new LRUCache<string, Drawing & { readonly bytes: number }>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ bytes }) => Math.ceil(bytes * COPIES),
  });
  const scenes = new LRUCache<string, Scene>({ max: MOST_SCENES });
  const sceneFor = ({ version, page }: KeptPage, at: Address): Scene => {
    const key = `${version} ${at.url} ${at.language}`;
    const scene = scenes.get(key) ?? sceneOf(pageAt(page, at));
    scenes.set(key, scene);
    return scene;
  };
  const drawWith = (kept: KeptPage, at: Address, path: string, past?: Past): Drawing => {
    // Version 0 is a page that has changed while it was read.
    if (kept.version === 0) return draw(answerFor(sceneOf(pageAt(kept.page, at)), path, past), kept.page, at);
    const answer = answerFor(sceneFor(kept, at), path, past);
    // Any number of paths has nothing at them, so these share one drawing.
    const key = keyOf(kept, at, answer.status === 404 ? '' : path);
    const drawn = known.get(key) ?? draw(answer, kept.page, at);
    known.set(key, drawn);
    return drawn;
  };
  return (kept, at, path, readPast) => {
    const found = known.get(keyOf(kept, at, path));
    if (found) return found;
    const needs = needsPast(kept.page, path);
    return needs ? readPast(needs).then((past) => drawWith(kept, at, path, past)) : drawWith(kept, at, path);
  };
};

const keyOf = ({ version }: KeptPage, { url, language }: Address, path: string): string =>
  `${version} ${url} ${language} ${path}`;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** A page is compressed once a minute, and sent to many. */
const BROTLI_QUALITY = 6;

const draw = (
  { status, type, text, indexed, framed }: Answer,
  page: PublishedPage,
  { language }: Address,
): Drawing & { readonly bytes: number } => {
  const plain = Buffer.from(text);
  const policy = policyOf(type, text, framed ? '*' : "'none'");
  const etag = etagOf(policy + text);
  const codings: { [coding in Coding]?: Promise<Buffer> } = {};
  return {
    status,
    etag,
    bytes: plain.length,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-language': language,
      'cache-control': cacheControlOf(page),
      'content-security-policy': policy,
      vary: 'accept-encoding',
      etag,
      ...(indexed ? {} : { 'x-robots-tag': 'noindex' }),
    },
    body: (coding) => {
      if (coding === undefined) return plain;
      codings[coding] ??=
        coding === 'br'
          ? brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
          : zip(plain, { level: 9 });
      return codings[coding];
    },
  };
};

const NOTHING_RUNS = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page has its own style, pictures of its own host, and nothing else. Only the embed may be framed. Other documents have nothing. */
const policyOf = (type: string, text: string, framedBy: string): string =>
  type === 'text/html'
    ? `default-src 'none'; style-src ${allowHashes(text).styles}; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors ${framedBy}`
    : type === 'image/svg+xml' && text.includes('<style>')
      ? NOTHING_RUNS.replace(';', `; style-src ${allowHashes(text).styles};`)
      : NOTHING_RUNS;
