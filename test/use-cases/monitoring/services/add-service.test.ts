import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../../src/shared/errors.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import {
  actions,
  clearMonitoring,
  GITHUB,
  isPolled,
  type MonitoringWorld,
  monitoringWorld,
  newActor,
  rowCounts,
  STRIPE,
} from '../../../support/monitoring.ts';

let database: TestDatabase;
let world: MonitoringWorld;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await clearMonitoring(database.em);
  world = monitoringWorld(database);
});

const ann = () => newActor(database.em, 'ann');
const nothing = { pages: 0, scopes: 0, changes: 0, services: 0, links: 0 };

describe('adding a service', () => {
  test('answers with its first status, the defaults filled in, and its page is polled from then on', async () => {
    const actor = await ann();
    const id = await world.add(actor, { name: '  GitHub ', statusPageUrl: 'https://WWW.githubstatus.com/' });
    const { service, status, uptime } = await world.showListed(actor, id);
    expect(service).toMatchObject({
      id,
      name: 'GitHub',
      slug: 'github',
      description: '',
      category: undefined,
      statusPageUrl: 'https://WWW.githubstatus.com/',
      logoIcon: 'ri-server-line',
      logoColor: 'text-gray-600 bg-gray-100',
      enabled: true,
      watched: [],
      page: { url: GITHUB, format: 'statuspage', problem: undefined },
      createdAt: world.time,
    });
    expect(status).toMatchObject({ status: 'degraded', since: world.time, setByHand: false, lastChecked: world.time });
    expect(uptime).toEqual({ percent: undefined, since: world.time, days: [] });
    expect(await isPolled(database.em, GITHUB)).toBe(true);
  });

  test('keeps what the user says of it, and an empty icon means the default', async () => {
    const actor = await ann();
    const texts = { description: 'Code', category: 'code hosting', logoColor: 'text-blue-600 bg-blue-100' };
    const id = await world.add(actor, { name: 'GitHub', statusPageUrl: GITHUB, logoIcon: '', ...texts });
    expect((await world.showListed(actor, id)).service).toMatchObject({ ...texts, logoIcon: 'ri-server-line' });
  });

  test('that can not be read is unknown with the reason', async () => {
    const actor = await ann();
    const id = await world.add(actor, { name: 'Down', statusPageUrl: 'https://status.down.example' });
    const { service, status } = await world.showListed(actor, id);
    expect(status).toMatchObject({ status: 'unknown', message: 'The page did not answer.' });
    expect(service.page).toMatchObject({ problem: 'The page did not answer.', format: undefined });
  });

  test('over chosen components has their status', async () => {
    const actor = await ann();
    const id = await world.add(actor, { name: 'API', statusPageUrl: GITHUB, components: ['c-api'] });
    const { service, status } = await world.showListed(actor, id);
    expect(status.status).toBe('operational');
    expect(service.watched).toEqual([{ id: 'c-api', name: 'API', onPage: true }]);
  });

  test('that is disabled from the start keeps its first status, and its page is not polled', async () => {
    const actor = await ann();
    const id = await world.add(actor, { name: 'GitHub', statusPageUrl: GITHUB, enabled: false });
    const { service, status, uptime } = await world.showListed(actor, id);
    expect(service.enabled).toBe(false);
    expect(status).toMatchObject({ status: 'degraded', lastChecked: world.time });
    expect(uptime.since).toEqual(world.time);
    expect(await isPolled(database.em, GITHUB)).toBe(false);
  });

  test('shares page, scope and history with others who watch the same', async () => {
    await world.add(await ann(), { name: 'GitHub', statusPageUrl: GITHUB });
    await world.add(await newActor(database.em, 'ben'), { name: 'Git', statusPageUrl: `${GITHUB}/` });
    expect(await rowCounts(database.em)).toEqual({ pages: 1, scopes: 1, changes: 1, services: 2, links: 2 });
  });
});

describe('slugs', () => {
  test('of the same name are told apart by number, for one user and for all', async () => {
    const [actor, other] = [await ann(), await newActor(database.em, 'ben')];
    const ids = [
      await world.add(actor, { name: 'GitHub', statusPageUrl: GITHUB }),
      await world.add(actor, { name: 'github', statusPageUrl: STRIPE }),
    ];
    const foreign = await world.add(other, { name: 'GitHub', statusPageUrl: GITHUB });
    const slugs = await Promise.all(ids.map(async (id) => (await world.showListed(actor, id)).service.slug));
    expect(slugs).toEqual(['github', 'github-2']);
    expect((await world.showListed(other, foreign)).service.slug).toBe('github-3');
  });

  test('stay unique when many add the same name at once', async () => {
    const actors = await Promise.all(Array.from({ length: 8 }, (_, i) => newActor(database.em, `user${i}`)));
    await Promise.all(actors.map((actor) => world.add(actor, { name: 'Stripe', statusPageUrl: STRIPE })));
    const { rows } = await sql<{ slug: string }>`select slug from monitoring.service order by slug`.execute(
      database.em.getKysely(),
    );
    expect(rows.map(({ slug }) => slug)).toEqual(['stripe', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `stripe-${n}`)]);
  });
});

describe('adding is refused', () => {
  test('for an address that is none, before anything is asked', async () => {
    const adding = world.add(await ann(), { name: 'X', statusPageUrl: 'ftp://status.example.com' });
    await expect(adding).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { statusPageUrl: 'Please enter a valid URL' },
    });
    expect(world.looked).toEqual([]);
  });

  test('for components that the page does not list, and the page is not kept', async () => {
    const adding = world.add(await ann(), { name: 'X', statusPageUrl: GITHUB, components: ['c-gone'] });
    await expect(adding).rejects.toMatchObject({ code: 'invalid_input', fields: { components: expect.any(String) } });
    expect(await rowCounts(database.em)).toEqual(nothing);
  });

  test('for the same components of a page twice, naming the service; other components may', async () => {
    const actor = await ann();
    await world.add(actor, { name: 'GitHub', statusPageUrl: GITHUB });
    await expect(world.add(actor, { name: 'Again', statusPageUrl: `${GITHUB}/#x` })).rejects.toMatchObject({
      code: 'conflict',
      fields: { statusPageUrl: 'You already watch this page as “GitHub”.' },
    });
    await world.add(actor, { name: 'Actions', statusPageUrl: GITHUB, components: [actions.id] });
    expect(await rowCounts(database.em)).toMatchObject({ pages: 1, scopes: 2, services: 2 });
  });

  test('once of two attempts at the same time', async () => {
    const actor = await ann();
    await world.add(await newActor(database.em, 'ben'), { name: 'GitHub', statusPageUrl: GITHUB });
    const attempts = await Promise.allSettled(
      ['One', 'Two'].map((name) => world.add(actor, { name, statusPageUrl: GITHUB })),
    );
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await world.list(actor)).toHaveLength(1);
  });

  test('where the plan does not allow it, before any page is asked', async () => {
    world.mayAdd = async () => {
      throw new AppError('subscription_required', 'Your trial has ended.');
    };
    const adding = world.add(await ann(), { name: 'GitHub', statusPageUrl: GITHUB });
    await expect(adding).rejects.toMatchObject({ code: 'subscription_required' });
    expect(world.looked).toEqual([]);
  });

  test('where the plan stops allowing it meanwhile, and nothing is kept', async () => {
    let asked = 0;
    world.mayAdd = async () => {
      asked += 1;
      if (asked > 1) throw new AppError('subscription_required', 'Your trial has ended.');
    };
    const adding = world.add(await ann(), { name: 'GitHub', statusPageUrl: GITHUB });
    await expect(adding).rejects.toMatchObject({ code: 'subscription_required' });
    expect(await rowCounts(database.em)).toEqual(nothing);
  });

  test('beyond 2,000 services of one user', async () => {
    const actor = await ann();
    const id = await world.add(actor, { name: 'GitHub', statusPageUrl: GITHUB });
    await sql`
      with many as (
        insert into monitoring.service (scope_id, name, slug, status_page_url, logo_icon, logo_color, created_at, updated_at)
        select scope_id, name, 'many-' || n, status_page_url, logo_icon, logo_color, now(), now()
        from monitoring.service, generate_series(1, 1999) as n where id = ${id} returning id
      ) insert into monitoring.user_service (user_id, service_id, created_at) select ${actor.userId}, id, now() from many
    `.execute(database.em.getKysely());
    await expect(world.add(actor, { name: 'Stripe', statusPageUrl: STRIPE })).rejects.toMatchObject({
      code: 'conflict',
      message: 'You watch 2,000 services, which is the most there can be. Delete one first.',
    });
  });
});
