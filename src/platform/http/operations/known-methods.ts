import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods at this path, such as GET, HEAD and PUT; none if nothing answers there. */
    methodsAt?: (path: string) => readonly string[];
  }
}

const ORDER = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** Records the methods of every route that is added from now on, except for catch-all routes. */
export const keepMethods = (app: FastifyInstance): void => {
  const methods = new Map<string, Set<string>>();
  const patterns = new Map<string, RegExp>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const known = methods.get(url) ?? new Set();
    for (const one of [method].flat()) known.add(one);
    methods.set(url, known);
    if (url.includes(':')) patterns.set(url, patternOf(url));
  });
  app.decorate('methodsAt', (path: string): readonly string[] => {
    const url = methods.has(path) ? path : [...patterns].find(([, pattern]) => pattern.test(path))?.[0];
    const known = methods.get(url ?? '') ?? new Set();
    return ORDER.filter((method) => known.has(method));
  });
};

/** Matches a route such as /feeds/:token/board.json. */
const patternOf = (url: string): RegExp => new RegExp(`^${url.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`);
