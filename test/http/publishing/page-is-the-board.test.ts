import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { components } from '#api';
import { change, query } from '../../../src/platform/database/query.ts';
import { type AdminWorld, createAdminWorld } from '../../support/admin-world.ts';
import type { Headers } from '../../support/contract/call-operation.ts';
import { type ControlledPage, startControlledPage } from '../../support/controlled-page.ts';

type Schemas = components['schemas'];
type Status = Schemas['ItemStatus'];

/** The status of each item, by those of two services on the board. Written without the product's rules. */
const rules: Readonly<Record<string, (a: Status, b: Status) => Status>> = {
  one: (a) => a,
  other: (_, b) => b,
  'at most degraded': (a) => (a === 'outage' ? 'degraded' : a),
  'both needed': (a, b) => {
    if (a === 'outage' && b === 'outage') return 'outage';
    if (a === 'outage' || b === 'outage') return 'partial_outage';
    return (['degraded', 'maintenance', 'unknown'] as const).find((one) => one === a || one === b) ?? 'operational';
  },
  'one is enough': (a, b) => {
    const best = ['operational', 'degraded', 'unknown', 'maintenance', 'outage'] as const;
    return best.find((one) => one === a || one === b) ?? 'outage';
  },
};

const which = fc.constantFrom('a' as const, 'b' as const);
/** A step in the life of two services. `fails`: nobody can read its page for 20 minutes. */
const anyStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ which, says: fc.constantFrom('operational', 'degraded', 'outage') }) },
  { weight: 1, arbitrary: fc.record({ which, does: fc.constantFrom('fails', 'pauses', 'resumes', 'clears') }) },
  { weight: 1, arbitrary: fc.record({ which, hand: fc.constantFrom('operational', 'outage', 'maintenance') }) },
);

let world: AdminWorld;
let headers: Headers = {};
let other: ControlledPage;
const services = { a: 0, b: 0 };
let pageId = 0;
beforeAll(async () => {
  world = await createAdminWorld();
  other = await startControlledPage();
  ({ headers } = await world.signUp('maya'));
  for (const [name, { url }] of [['a', world.page] as const, ['b', other] as const]) {
    const body = { name, statusPageUrl: url };
    services[name] = ((await world.call('addService', { headers, body })).json as Schemas['Service']).id;
  }
  const body = { name: 'Acme', slug: 'acme', isPublic: true };
  pageId = ((await world.call('createPublishedPage', { headers, body })).json as Schemas['PublishedPage']).id;
  const [a, b] = [{ serviceId: services.a }, { serviceId: services.b }];
  const now = { worsenAfter: 0, recoverAfter: 0, onTrouble: 'status' };
  const items = [
    { name: 'one', parts: [a], ...now },
    { name: 'other', parts: [b], ...now },
    { name: 'at most degraded', parts: [{ ...a, cap: 'degraded' }], ...now },
    { name: 'both needed', parts: [a, b], ...now },
    { name: 'one is enough', parts: [a, b], needs: 'any', ...now },
  ];
  const content = { sections: [{ name: 'All', items }] };
  await world.call('editPublishedContent', { headers, path: { id: pageId }, body: content });
});
afterAll(async () => {
  await world.close();
  await other.close();
});

const pages = () => ({ a: world.page, b: other });
const boardOf = async () => {
  const all = (await world.call('listServices', { headers })).json as readonly Schemas['Service'][];
  /** A paused service says nothing to customers. */
  const statusOf = (id: number): Status => {
    const found = all.find((one) => one.id === id);
    return found?.enabled ? found.currentStatus : 'unknown';
  };
  return [statusOf(services.a), statusOf(services.b)] as const;
};
type Item = { readonly name: string; readonly status: Status };
const shownIn = (json: unknown): Readonly<Record<string, Status>> =>
  Object.fromEntries(
    (json as { sections: readonly { items: readonly Item[] }[] }).sections.flatMap(({ items }) =>
      items.map(({ name, status }) => [name, status]),
    ),
  );
const visited = async () => (await fetch(`${world.product.url}/s/acme/status.json`)).json();

/** Polls both pages now, and lets status pages follow. */
const follow = async (): Promise<void> => {
  await query(world.em)`
    update monitoring.status_page set last_polled_at = now() - interval '1 minute', next_poll_at = now()
  `;
  await world.product.steps.pollDue();
  await world.product.steps.publish();
};

const take = async (step: typeof anyStep extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> => {
  const page = pages()[step.which];
  const path = { id: services[step.which] };
  const byId = { serviceId: services[step.which] };
  if ('says' in step) {
    page.heals();
    page.says({ status: step.says as 'operational' });
  }
  if ('hand' in step) await world.call('setServiceStatus', { headers, path: byId, body: { status: step.hand } });
  if (!('does' in step)) return;
  if (step.does === 'fails') page.breaks('error');
  if (step.does === 'clears') await world.call('clearServiceStatus', { headers, path: byId });
  if (step.does === 'pauses' || step.does === 'resumes')
    await world.call('editService', { headers, path, body: { enabled: step.does === 'resumes' } });
};

/** Those that fail have failed for longer than an item keeps its last status, and are polled once more. */
const letTimePass = async (): Promise<void> => {
  const failing = await change(world.em)`
    update monitoring.status_page set problem_since = now() - interval '20 minutes', last_read_at = now() - interval '20 minutes'
    where problem_since is not null
  `;
  if (failing > 0) await follow();
};

test('what a page shows is its rule of the board, at each step of any history, and unknown is never green', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 10 }), async (steps) => {
      for (const step of steps) {
        await take(step);
        await follow();
        await letTimePass();
        const [a, b] = await boardOf();
        const expected = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule(a, b)]));
        const { json } = await world.call('getPublishedPage', { headers, path: { id: pageId } });
        expect([step, [a, b], shownIn(json)]).toEqual([step, [a, b], expected]);
        await expect.poll(async () => shownIn(await visited())).toEqual(expected);
        if (a === 'unknown' || b === 'unknown') expect(shownIn(json)['both needed']).not.toBe('operational');
      }
    }),
    { numRuns: 8 },
  );
});
