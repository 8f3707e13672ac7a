import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { components } from '#api';
import { change, query } from '../../src/platform/database/query.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { type AdminWorld, createAdminWorld } from './admin-world.ts';
import type { Headers } from './contract/call-operation.ts';
import type { ControlledState } from './controlled-page.ts';

type Schemas = components['schemas'];

/** A team with a service on a page that the test controls, and a public status page for each test. */
export const eachPublishedPage = (options: Parameters<typeof createAdminWorld>[0] = {}) => {
  let world: AdminWorld;
  let headers: Headers = {};
  let service = 0;
  let pages = 0;
  beforeAll(async () => {
    world = await createAdminWorld(options);
    ({ headers } = await world.signUp('maya'));
    const body = { name: 'Twilio', statusPageUrl: world.page.url };
    service = ((await world.call('addService', { headers, body })).json as { readonly id: number }).id;
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await change(world.em)`delete from publishing.page`;
    await says({ status: 'operational' });
  });
  /** The provider's page says this, we read it, and status pages follow. */
  const says = async (state: ControlledState): Promise<void> => {
    world.page.says(state);
    await query(world.em)`
      update monitoring.status_page set last_polled_at = now() - interval '1 minute', next_poll_at = now()
    `;
    await world.product.steps.pollDue();
    await world.product.steps.publish();
  };
  const call = (id: OperationId, id2: number, body?: object) =>
    world.call(id, { headers, path: { id: id2 }, ...(body && { body }) });
  return {
    world: () => world,
    headers: () => headers,
    says,
    call,
    publish: () => world.product.steps.publish(),
    /** A page with one item that follows the service at once. */
    create: async (item: object = {}) => {
      pages += 1;
      const body = { name: 'Acme', slug: `acme-${pages}`, isPublic: true };
      const { id, slug } = (await world.call('createPublishedPage', { headers, body }))
        .json as Schemas['PublishedPage'];
      const items = [{ name: 'SMS', parts: [{ serviceId: service }], worsenAfter: 0, recoverAfter: 0, ...item }];
      const edited = await call('editPublishedContent', id, { sections: [{ name: 'Messages', items }] });
      const page = edited.json as Schemas['PublishedPage'];
      return { id, slug, itemId: page.sections[0]!.items[0]!.id };
    },
    pageOf: async (id: number) => (await call('getPublishedPage', id)).json as Schemas['PublishedPage'],
    postsOf: async (id: number) => (await call('listPosts', id)).json as Schemas['Post'][],
    post: async (pageId: number, body: object) => (await call('createPost', pageId, body)).json as Schemas['Post'],
    /** The statuses that its history has, oldest first. */
    historyOf: async (itemId: number): Promise<readonly string[]> => {
      const rows = await query<{ readonly status: string }>(world.em)`
        select status from publishing.item_change where item_id = ${itemId} order by id
      `;
      return rows.map(({ status }) => status);
    },
  };
};
