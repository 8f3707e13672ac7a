import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { answerUnknownPath } from './problems.ts';

const MAX_AGE_S = 30 * 24 * 3600;
/** A screen shows a few dozen; the web asks for so many at once (web/board/service/drawings.ts). */
const MOST_NAMES = 100;

/** By name without its ending, such as `github-fill`: the text of the drawing; undefined where there is none. */
type DrawingOf = (name: string) => Promise<string | undefined>;

/**
 * The drawings of Remix Icon, found by their names alone, so no path of a request reaches the disk: `/icons/{name}.svg`, and
 * `/icons?names=a,b` for many at once, as JSON by name without those that there are not.
 */
export const registerIcons = (app: FastifyInstance): void => {
  const drawingOf = drawings();
  const cacheControl = `public, max-age=${MAX_AGE_S}`;
  app.get<{ Params: { file: string } }>('/icons/:file', async (request, reply) => {
    const [, name = ''] = /^([^.]+)\.svg$/.exec(request.params.file) ?? [];
    const drawing = await drawingOf(name);
    if (drawing === undefined) return answerUnknownPath(request, reply);
    return reply.header('cache-control', cacheControl).type('image/svg+xml').send(drawing);
  });
  app.get<{ Querystring: { names?: string | string[] } }>('/icons', async (request, reply) => {
    const names = [...new Set(String(request.query.names ?? '').split(','))].slice(0, MOST_NAMES);
    const found = await Promise.all(names.map(async (name) => [name, await drawingOf(name)] as const));
    return reply.header('cache-control', cacheControl).send(Object.fromEntries(found.filter(([, drawing]) => drawing)));
  });
};

/** Finds drawings of the package `remixicon`, whose folder is read at the first. */
const drawings = (): DrawingOf => {
  let paths: Promise<ReadonlyMap<string, string>> | undefined;
  return async (name) => {
    paths ??= findDrawings();
    const path = (await paths).get(name);
    return path === undefined ? undefined : readFile(path, 'utf8');
  };
};

/** The path of each drawing by its name. */
const findDrawings = async (): Promise<ReadonlyMap<string, string>> => {
  const manifest = createRequire(import.meta.url).resolve('remixicon/package.json');
  const folder = join(dirname(manifest), 'icons');
  const entries = await readdir(folder, { recursive: true });
  return new Map(
    entries.filter((entry) => entry.endsWith('.svg')).map((entry) => [basename(entry, '.svg'), join(folder, entry)]),
  );
};
