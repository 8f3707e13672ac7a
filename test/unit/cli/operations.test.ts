import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { access } from '../../../src/app/access.ts';
import { filesUnder, textOf } from '../../support/docs.ts';
import { columnOf } from '../../support/operations/index.ts';

const paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>> = parse(
  readFileSync('openapi.yaml', 'utf8'),
).paths;

/** Operations of the contract by their method and path. */
const byCall: ReadonlyMap<string, string> = new Map(
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, { operationId }]) =>
      operationId === undefined ? [] : [[`${method.toUpperCase()} ${path}`, operationId] as const],
    ),
  ),
);

const called = new Set(
  // What the command line and the web app do alike stands beside the contract.
  [...filesUnder('cli'), 'api-spec/add-services.ts', 'api-spec/change-services.ts'].flatMap((file) =>
    [...textOf(file).matchAll(/\.(GET|POST|PUT|DELETE)\('([^']+)'/g)].map(([, method, path]) => `${method} ${path}`),
  ),
);

/** Operations without a command, each with its reason. */
const without = columnOf(({ withoutCommand }) => withoutCommand);

test('every operation of the contract has its command, or a reason why not', () => {
  const missing = [...byCall].filter(([call]) => !called.has(call)).map(([, id]) => id);
  expect(missing.toSorted()).toEqual(Object.keys(without).toSorted());
});

test('no command calls what the contract does not have', () => {
  expect([...called].filter((call) => !byCall.has(call))).toEqual([]);
});

test('what a key may do has its command, but for the streams and the stable API', () => {
  const keyed = Object.entries(access).flatMap(([id, { who, key }]) =>
    key !== 'never' && who !== 'visitor' ? [id] : [],
  );
  expect(keyed.filter((id) => id in without).toSorted()).toEqual([
    'addPublicPostUpdate',
    'addSubscribers',
    'assignPublicIncident',
    'assignPublicService',
    'callMcp',
    'clearPublicItemStatus',
    'clearPublicServiceStatus',
    'createPublicBoard',
    'createPublicFeed',
    'createPublicIncident',
    'createPublicIntegration',
    'createPublicPage',
    'createPublicPost',
    'createPublicService',
    'deletePublicBoard',
    'deletePublicFeed',
    'deletePublicIntegration',
    'deletePublicPage',
    'deletePublicPost',
    'deletePublicService',
    'editPublicContent',
    'editPublicPostUpdate',
    'getMetrics',
    'getPublicBoard',
    'getPublicIncident',
    'getPublicIntegration',
    'getPublicItem',
    'getPublicPage',
    'getPublicService',
    'getPublicServiceHistory',
    'getSummary',
    'listPublicBoards',
    'listPublicChanges',
    'listPublicComponents',
    'listPublicDeliveries',
    'listPublicFeeds',
    'listPublicIncidents',
    'listPublicIntegrations',
    'listPublicMaintenances',
    'listPublicMembers',
    'listPublicMutes',
    'listPublicOwnAlerts',
    'listPublicPages',
    'listPublicPosts',
    'listPublicServices',
    'mutePublicIncident',
    'mutePublicService',
    'replayPublicDelivery',
    'sendPublicItemStatus',
    'sendPublicPostNow',
    'setPublicItemStatus',
    'setPublicServiceStatus',
    'streamEvents',
    'testPublicIntegration',
    'unassignPublicIncident',
    'unassignPublicService',
    'undoPublicPost',
    'unmutePublicIncident',
    'unmutePublicService',
    'updatePublicBoard',
    'updatePublicIncident',
    'updatePublicIntegration',
    'updatePublicPage',
    'updatePublicPost',
    'updatePublicService',
  ]);
});
