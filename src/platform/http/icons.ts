import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerUnknownPath } from './problems.ts';

const MAX_AGE_S = 30 * 24 * 3600;
/** A screen shows a few dozen; the web fetches this many at once (web/board/service/drawings.ts). */
const MOST_NAMES = 100;

/** The SVG text of an icon by its name without extension, such as `github-fill`; undefined if it doesn't exist. */
type DrawingOf = (name: string) => Promise<string | undefined>;

/**
 * Serves the icons of Remix Icon and the logos of known services from the build in `root`: `/icons/{name}.svg`, and `/icons?names=a,b` for many at once, as
 * JSON by name without unknown ones.
 */
export const registerIcons = (app: FastifyInstance, root: string): void => {
  const drawingOf = drawings(root);
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

/** Finds icons in the file that the build wrote (web/build/icon-drawings.ts), 2 MB that are read at the first request. */
const drawings = (root: string): DrawingOf => {
  let known: Promise<ReadonlyMap<string, string>> | undefined;
  return async (name) => {
    known ??= readDrawings(root);
    return (await known).get(name);
  };
};

const builtDrawings = z.record(z.string(), z.string());

const readDrawings = async (root: string): Promise<ReadonlyMap<string, string>> =>
  new Map(Object.entries(builtDrawings.parse(JSON.parse(await readFile(join(root, '.icons.json'), 'utf8')))));
