import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../../../../src/shared/actor.ts';
import { AppError } from '../../../../src/shared/errors.ts';
import { createTestDatabase, type TestDatabase } from '../../../support/database.ts';
import {
  actions,
  api,
  clearMonitoring,
  GITHUB,
  isPolled,
  type MonitoringWorld,
  monitoringWorld,
  newActor,
  payments,
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
  test('is taken back as a whole where its answer cannot be read', async () => {
    const actor = await ann();
    const input = { name: 'GitHub', statusPageUrl: 'https://www.githubstatus.com/' };
    const { incidents } = world;
    world.incidents = new Proxy(incidents, {
      get: () => {
        throw new Error('the database is away');
      },
    });
    await expect(world.add(actor, input)).rejects.toThrow('the database is away');
    world.incidents = incidents;
    expect(await rowCounts(database.em)).toMatchObject({ services: 0, links: 0 });
    expect(await world.add(actor, input)).toBeGreaterThan(0);
  });

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
      fields: { statusPageUrl: 'You already monitor this status page as “GitHub”.' },
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

  test('as many as the plan has, where it has a limit', async () => {
    const actor = await ann();
    await fillList(actor, 3);
    world.mayAdd = async () => ({ most: 3, refusal: 'Your trial includes 3 services.' });
    const adding = () => world.add(actor, { name: 'Stripe', statusPageUrl: STRIPE });
    await expect(adding()).rejects.toMatchObject({ code: 'conflict', message: 'Your trial includes 3 services.' });
    world.mayAdd = async () => undefined;
    await expect(adding()).resolves.toBeGreaterThan(0);
  });

  test('what is there already beyond a limit stays', async () => {
    const actor = await ann();
    await fillList(actor, 5);
    world.mayAdd = async () => ({ most: 3, refusal: 'Your trial includes 3 services.' });
    await expect(world.add(actor, { name: 'Stripe', statusPageUrl: STRIPE })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await world.list(actor)).toHaveLength(5);
  });
});

describe('adding several at once', () => {
  const added = (outcomes: readonly (number | AppError)[]) =>
    outcomes.map((outcome) => (outcome instanceof AppError ? outcome.code : 'added'));

  test('answers in their order, each with what it would have come to by itself, and leaves nothing of what is refused', async () => {
    const actor = await ann();
    await world.add(actor, { name: 'Stripe', statusPageUrl: STRIPE });
    const outcomes = await world.addAll(actor, [
      { name: 'FTP', statusPageUrl: 'ftp://status.example.com' },
      { name: 'GitHub', statusPageUrl: GITHUB },
      { name: 'Stripe', statusPageUrl: `${STRIPE}/` },
      { name: 'Gone', statusPageUrl: GITHUB, components: ['c-gone'] },
      { name: 'Nowhere', statusPageUrl: 'https://status.down.example', components: ['c-api'] },
      { name: 'GitHub', statusPageUrl: GITHUB, components: [actions.id], pinned: true, enabled: false },
    ]);
    expect(added(outcomes)).toEqual(['invalid_input', 'added', 'conflict', 'invalid_input', 'invalid_input', 'added']);
    expect(outcomes[2]).toMatchObject({
      fields: { statusPageUrl: 'You already monitor this status page as “Stripe”.' },
    });
    const views = await Promise.all([outcomes[1], outcomes[5]].map((id) => world.showListed(actor, Number(id))));
    expect(views.map(({ service, status }) => ({ ...service, status: status.status }))).toMatchObject([
      { slug: 'github', enabled: true, pinned: false, watched: [], status: 'degraded' },
      { slug: 'github-2', enabled: false, pinned: true, watched: [{ id: actions.id }], status: 'degraded' },
    ]);
    // The page that couldn't be read was looked at for nothing.
    expect(await rowCounts(database.em)).toEqual({ pages: 2, scopes: 3, changes: 3, services: 3, links: 3 });
  });

  test('asks a page once, and takes each selection of it once', async () => {
    const actor = await ann();
    const outcomes = await world.addAll(actor, [
      { name: 'One', statusPageUrl: GITHUB },
      { name: 'Two', statusPageUrl: `${GITHUB}/#top` },
      { name: 'Three', statusPageUrl: GITHUB, components: [api.id] },
    ]);
    expect(added(outcomes)).toEqual(['added', 'conflict', 'added']);
    expect(outcomes[1]).toMatchObject({ message: 'You already monitor this status page as “One”.' });
    expect(world.looked).toEqual([GITHUB]);
  });

  test('finds components by their names, once the page was read', async () => {
    world.said.set(STRIPE, [payments, { ...api, id: 'c-1' }, { ...api, id: 'c-2' }]);
    const actor = await ann();
    const outcomes = await world.addAll(actor, [
      { name: 'GitHub', statusPageUrl: GITHUB, components: [api.id], componentNames: ['Actions'] },
      { name: 'Unheard of', statusPageUrl: GITHUB, componentNames: ['Search'] },
      { name: 'Twice', statusPageUrl: STRIPE, componentNames: ['API'] },
      { name: 'Unread', statusPageUrl: 'https://status.down.example', componentNames: ['API'] },
    ]);
    const [id, ...refused] = outcomes;
    expect((await world.showListed(actor, Number(id))).service.watched.map((one) => one.id)).toEqual([
      actions.id,
      api.id,
    ]);
    const fields = refused.map((one) => one instanceof AppError && one.fields?.componentNames);
    expect(fields).toEqual([
      'The page has no component called “Search”. It lists “API”, “Actions”.',
      'The page has 2 components called “API”. Choose one by its ID: c-1 or c-2.',
      "We don't know the components of this status page. The page did not answer.",
    ]);
    expect(await rowCounts(database.em)).toMatchObject({ pages: 1, scopes: 1, services: 1 });
  });

  test('goes as far as the plan has room', async () => {
    const actor = await ann();
    await fillList(actor, 4);
    world.mayAdd = async () => ({ most: 5, refusal: 'Your trial includes 5 services.' });
    const named = (name: string, components: string[]) => ({ name, statusPageUrl: GITHUB, components });
    const outcomes = await world.addAll(actor, [
      named('Gone', ['c-gone']),
      named('API', [api.id]),
      named('Actions', [actions.id]),
    ]);
    expect(added(outcomes)).toEqual(['invalid_input', 'added', 'conflict']);
    expect(outcomes[2]).toMatchObject({ message: 'Your trial includes 5 services.' });
    expect((await rowCounts(database.em))?.services).toBe(5);
  });

  test('writes nothing where all are refused', async () => {
    const actor = await ann();
    const outcomes = await world.addAll(actor, [
      { name: 'One', statusPageUrl: GITHUB, components: ['c-gone'] },
      { name: 'Two', statusPageUrl: STRIPE, components: ['c-gone'] },
    ]);
    expect(added(outcomes)).toEqual(['invalid_input', 'invalid_input']);
    expect(await rowCounts(database.em)).toEqual(nothing);
  });

  test('is refused as a whole where the plan does not allow it, before any page is asked', async () => {
    world.mayAdd = async () => {
      throw new AppError('subscription_required', 'Your trial has ended.');
    };
    const adding = world.addAll(await ann(), [{ name: 'GitHub', statusPageUrl: GITHUB }]);
    await expect(adding).rejects.toMatchObject({ code: 'subscription_required' });
    expect(world.looked).toEqual([]);
  });

  test('by several users side by side, of the same pages and names in another order, waits for nobody in a ring', async () => {
    const actors = await Promise.all(Array.from({ length: 6 }, (_, i) => newActor(database.em, `user${i}`)));
    let attempts = 0;
    const counting = monitoringWorld({
      em: database.em,
      transaction: (work) =>
        database.transaction(() => {
          attempts += 1;
          return work();
        }),
    });
    const services = Array.from({ length: 12 }, (_, i) => ({
      name: `Vendor ${'abcd'[i % 4]}`,
      statusPageUrl: `https://status.vendor${i}.example`,
    }));
    const outcomes = await Promise.all(
      actors.map((actor, i) => counting.addAll(actor, i % 2 === 0 ? services : services.toReversed())),
    );
    expect(outcomes.flatMap(added)).toEqual(Array(72).fill('added'));
    // One that waits in a ring is broken by the database, and done again.
    expect(attempts).toBe(actors.length);
    const { rows } = await sql`select distinct slug from monitoring.service`.execute(database.em.getKysely());
    expect(rows).toHaveLength(72);
  });
});

/** The user has so many services, all over one page. */
const fillList = async (actor: Actor, count: number): Promise<void> => {
  const id = await world.add(actor, { name: 'GitHub', statusPageUrl: GITHUB });
  await sql`
    with many as (
      insert into monitoring.service (scope_id, name, slug, status_page_url, logo_icon, logo_color, created_at, updated_at)
      select scope_id, name, 'many-' || n, status_page_url, logo_icon, logo_color, now(), now()
      from monitoring.service, generate_series(2, ${count}::integer) as n where id = ${id} returning id
    ) insert into monitoring.user_service (user_id, service_id, created_at) select ${actor.teamId}, id, now() from many
  `.execute(database.em.getKysely());
};
