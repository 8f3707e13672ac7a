import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { api } from '../../../web/data/api.ts';
import { keepTabTeam } from '../../../web/data/tab-team.ts';
import { followBoard } from '../../../web/live/follow-board.ts';
import { allWell, comparedWithReasons, projectRoot, sourcePaths } from '../../support/sources.ts';

const UNSAFE = ['post', 'put', 'patch', 'delete'] as const;

/** The calls of the web app that change something, each with its path as the contract has it. */
const unsafeCalls = (): readonly (readonly [(typeof UNSAFE)[number], string])[] => {
  const { paths } = parse(readFileSync(`${projectRoot}/openapi.yaml`, 'utf8')) as { paths: Record<string, object> };
  return Object.entries(paths).flatMap(([path, operations]) =>
    path.startsWith('/api/') && !path.startsWith('/api/v1/')
      ? UNSAFE.filter((method) => method in operations).map((method) => [method, path] as const)
      : [],
  );
};

/** The team of each request that would have left, by its header. */
let teams: (string | null)[] = [];
const answer = {
  onRequest: ({ request }: { readonly request: Request }): Response => {
    teams.push(request.headers.get('allclear-team'));
    return Response.json({});
  },
};

beforeEach(() => {
  teams = [];
  keepTabTeam('acme & sons-9');
  api.use(answer);
});
afterEach(() => {
  api.eject(answer);
  keepTabTeam(undefined);
  vi.unstubAllGlobals();
});

test('every call that changes something names the team of the tab', async () => {
  const calls = unsafeCalls();
  expect(calls.length).toBeGreaterThan(150);
  const request = api.request as unknown as (method: string, path: string) => Promise<unknown>;
  for (const [method, path] of calls) await request(method, path);
  expect(new Set(teams)).toEqual(new Set(['acme & sons-9']));
  expect(teams).toHaveLength(calls.length);
});

/** Files of the app that send requests without the client, and why these need no team. */
const withoutClient: Readonly<Record<string, string>> = {
  'web/app/service-worker.ts': 'passes on the requests of a page',
  'web/board/service/drawings.ts': 'reads icons, the same for everybody',
  'web/data/api.ts': 'sends a copy of a request with its headers, after a new sign-in',
  'web/features/billing/subscribe/sandbox-calls.ts': 'stands in for Stripe, which knows the payment by its secret',
  'web/features/wall/use-newest-build.ts': 'reads the app itself',
  'web/routes/palette/docs-query.ts': 'reads the documentation, the same for everybody',
};

test('nothing in the app calls the API without its client', () => {
  const found = sourcePaths.filter(
    (path) =>
      /^web\/(app|board|data|features|frame|live|routes|theme|ui)\//.test(path) &&
      /(?<![\w.])fetch\(|sendBeacon\(|XMLHttpRequest|createClient\(/.test(
        readFileSync(`${projectRoot}/${path}`, 'utf8'),
      ),
  );
  expect(comparedWithReasons(found, withoutClient)).toEqual(allWell);
});

test('the live stream is for the team of the tab', async () => {
  const opened: string[] = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super();
        opened.push(url);
      }
      close() {}
    },
  );
  const end = followBoard(new QueryClient(), 'live of the test', () => undefined);
  await expect.poll(() => opened).toEqual(['/api/events?team=acme%20%26%20sons-9']);
  end();
});
