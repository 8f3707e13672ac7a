import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { currentCaller, userCaller } from '../../src/platform/database/turns/callers.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { contractOperations } from '../support/contract/operations.ts';
import { operationScenes } from '../support/operations/index.ts';
import { type SharedStages, sharedStages } from '../support/operations/shared-stages.ts';
import { createStage, type Stage } from '../support/operations/stage.ts';
import { createSignOnWorld, type SignOnWorld } from '../support/sign-on-world.ts';

/** What the product asks by itself, whoever calls meanwhile. */
const byItself = /platform\.rate_limit as known|clock_timestamp|^select 1$/;

let asked: { readonly caller: string | undefined; readonly text: string }[] = [];
let world: SignOnWorld;
let stages: SharedStages;
beforeAll(async () => {
  const { query } = pg.Client.prototype;
  // Before the first connection, which takes it along.
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    const text = typeof first === 'string' ? first : String((first as { text?: string } | undefined)?.text);
    asked.push({ caller: currentCaller(), text });
    return Reflect.apply(query, this, given);
  });
  world = await createSignOnWorld();
  stages = sharedStages(world);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await world.close();
});

/** The callers of all that the operation asks, sent as what succeeds. */
const callersOf = async (id: OperationId, stage: Stage): Promise<ReadonlySet<string>> => {
  const sent = await operationScenes[id]?.(stage);
  asked = [];
  const answer = await world.call(id, sent);
  expect(answer.status, answer.text).toBeLessThan(400);
  const nobodys = asked.filter(({ caller, text }) => caller === undefined && !byItself.test(text));
  expect(nobodys).toEqual([]);
  return new Set(asked.flatMap(({ caller }) => caller ?? []));
};

// Each caller uses a quarter of the connections at a time (turns.test.ts), so this holds for every operation.
test.each(contractOperations.map(({ id }) => id as OperationId))(
  'whatever %s asks of the database it asks for somebody',
  async (id) => {
    await callersOf(id, await stages(id));
  },
);

test('whatever a visitor of a status page asks of the database is asked for their address', async () => {
  const stage = await createStage(world);
  const headers = stage.headers;
  const body = { name: 'Acme', slug: 'acme-callers', isPublic: true };
  expect((await world.call('createPublishedPage', { headers, body })).status).toBe(201);
  const form = (fields: Readonly<Record<string, string>>) => ({ method: 'POST', body: new URLSearchParams(fields) });
  const page = '/s/acme-callers';
  const visits: readonly (readonly [string, RequestInit?])[] = [
    [page],
    [`${page}/history.atom?key=x`],
    [`${page}/api/v2/summary.json`],
    [`${page}/subscribe`],
    [`${page}/subscribe`, form({ email: 'ann@mail.example', scope: 'all' })],
    [`${page}/subscribe/channel`, form({ url: 'https://chat.example/hooks/x', scope: 'all' })],
    [`${page}/confirm/token`, form({})],
    ['/s/nothing-here'],
    ['/s/nothing-here', form({ password: 'secret' })],
    ['/tools/status-page-check'],
  ];
  for (const [path, how] of visits) {
    asked = [];
    await fetch(world.product.url + path, { redirect: 'manual', ...how });
    const nobodys = asked.filter(({ caller, text }) => caller === undefined && !byItself.test(text));
    expect([path, nobodys]).toEqual([path, []]);
  }
});

test('a visitor asks for their address, a board read by a token for its user', async () => {
  const stage = await createStage(world);
  const callers = await callersOf('getBoardBadge', stage);
  expect(callers).toEqual(new Set([expect.stringMatching(/^address (127\.0\.0\.1|::)$/), userCaller(stage.user.id)]));
  expect([...(await callersOf('login', stage))]).toEqual([expect.stringMatching(/^address /)]);
});

test('a user asks for themselves once it is known who calls', async () => {
  const stage = await createStage(world);
  const callers = await callersOf('listServices', stage);
  expect(callers).toEqual(new Set([expect.stringMatching(/^address /), userCaller(stage.user.id)]));
});
