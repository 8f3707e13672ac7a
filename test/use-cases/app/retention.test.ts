import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetIncidents } from '../../../src/incidents/adapters/forget-incidents.ts';
import { forgetChanges, thinChanges } from '../../../src/monitoring/pages/adapters/forget-changes.ts';
import { forgetAuditEntries } from '../../../src/platform/audit/postgres-audit.ts';
import { forgetFacts } from '../../../src/platform/database/facts.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { queryText } from '../../support/query-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await sql`truncate monitoring.status_page, platform.fact cascade`.execute(database.em.getKysely());
});

const query = <Row>(text: string): Promise<Row[]> => queryText(database, text);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Pages with one scope each. */
const addScopes = (count: number) =>
  query(`
    with page as (
      insert into monitoring.status_page (url, created_at) select 'https://' || n || '.test', now()
      from generate_series(1, ${count}) as n returning id
    )
    insert into monitoring.scope (page_id, created_at) select id, now() from page`);

describe('status changes', () => {
  const addChange = (status: string, days: number) =>
    query(`
      insert into monitoring.status_change (scope_id, status, changed_at)
      select id, '${status}', now() - ${days} * interval '1 day' from monitoring.scope`);

  it('are kept for the time, and the last one before it, which says what held since', async () => {
    await addScopes(1_201);
    for (const [status, days] of [
      ['operational', 900],
      ['outage', 500],
      ['degraded', 450],
      ['operational', 20],
    ] as const)
      await addChange(status, days);
    expect(await forgetChanges(database.em, daysAgo(400))).toBe(2 * 1_201);
    expect(await query('select status, count(*)::int from monitoring.status_change group by 1 order by 1')).toEqual([
      { status: 'degraded', count: 1_201 },
      { status: 'operational', count: 1_201 },
    ]);
    expect(await forgetChanges(database.em, daysAgo(400))).toBe(0);
  });

  it('of a scope that never changed again stay, and of none are none', async () => {
    expect(await forgetChanges(database.em, daysAgo(400))).toBe(0);
    await addScopes(2);
    await addChange('operational', 900);
    expect(await forgetChanges(database.em, daysAgo(400))).toBe(0);
    expect(await query('select from monitoring.status_change')).toHaveLength(2);
  });
});

describe('changes of a scope that flaps', () => {
  type Change = {
    readonly scope_id: number;
    readonly previous: string | null;
    readonly status: string;
    readonly at: number;
  };

  /** From the beginning of yesterday on, one every so many seconds, in turn outage and operational. */
  const flap = (count: number, seconds: number) =>
    query(`
      insert into monitoring.status_change (scope_id, previous, status, changed_at)
      select id, case n % 2 when 0 then 'operational' else 'outage' end, case n % 2 when 0 then 'outage' else 'operational' end,
        date_trunc('day', now(), 'UTC') - interval '1 day' + n * ${seconds} * interval '1 second'
      from monitoring.scope cross join generate_series(1, ${count}) as n`);
  const changes = () =>
    query<Change>(
      `select scope_id, previous, status, extract(epoch from changed_at)::float8 as at from monitoring.status_change order by scope_id, changed_at, id`,
    );
  const now = new Date();

  it('are kept by every five minutes, each with what held before it, and the latest as it was', async () => {
    await addScopes(2);
    await flap(5_000, 15);
    const before = await changes();
    expect(await thinChanges(database.em, now)).toBeGreaterThan(2 * 4_700);
    const after = await changes();
    for (const those of Map.groupBy(after, ({ scope_id }) => scope_id).values()) {
      expect(those.length).toBeLessThanOrEqual(289);
      // Half of the time it was in outage.
      const out = those.reduce(
        (sum, { at, status }, nth) => sum + (status === 'outage' ? (those[nth + 1]?.at ?? at) - at : 0),
        0,
      );
      expect(out / 75_000).toBeGreaterThan(0.35);
      expect(out / 75_000).toBeLessThan(0.65);
      expect(those.slice(1).map(({ previous }) => previous)).toEqual(those.slice(0, -1).map(({ status }) => status));
    }
    expect(after.at(-1)).toMatchObject({ status: before.at(-1)?.status, at: before.at(-1)?.at });
    // What is kept was so.
    const known = new Set(before.map(({ status, at }) => `${status} ${at}`));
    expect(after.filter(({ status, at }) => !known.has(`${status} ${at}`))).toEqual([]);
    expect(await thinChanges(database.em, now)).toBe(0);
  });

  it('stay whole where they are some hundred a day, or recent', async () => {
    await addScopes(2);
    await flap(300, 15);
    expect(await thinChanges(database.em, now)).toBe(0);
    await flap(5_000, 15);
    expect(await thinChanges(database.em, daysAgo(2))).toBe(0);
    expect(await changes()).toHaveLength(2 * 5_300);
  });
});

describe('incidents and maintenances', () => {
  const addIncidents = (count: number, name: string, endedDaysAgo: number | undefined, toldDaysAgo: number) => {
    const ended = endedDaysAgo === undefined ? 'null' : `now() - ${endedDaysAgo} * interval '1 day'`;
    return query(`
      with incident as (
        insert into incidents.incident (page_id, external_id, title, phase, started_at, resolved_at, created_at, updated_at)
        select (select min(id) from monitoring.status_page), '${name}' || n, '${name}',
          case when ${ended} is null then 'investigating' else 'resolved' end,
          now() - interval '800 days', ${ended}, now(), now() - ${toldDaysAgo} * interval '1 day'
        from generate_series(1, ${count}) as n returning id
      )
      insert into incidents.incident_update (incident_id, phase, body, posted_at, content_hash)
      select id, 'investigating', 'Looking.', now(), '' from incident`);
  };

  it('are kept for the time after their end; what is open, or was told differently since, stays', async () => {
    await addScopes(1);
    await addIncidents(1_100, 'old', 500, 500);
    await addIncidents(1, 'open', undefined, 500);
    await addIncidents(1, 'told', 500, 3);
    await addIncidents(1, 'recent', 20, 20);
    await query(`
      insert into incidents.maintenance (page_id, external_id, title, state, starts_at, ends_at, created_at, updated_at)
      select (select min(id) from monitoring.status_page), name, name, state, at, at, now(), now() - interval '500 days'
      from (values ('over', 'completed', now() - interval '500 days'), ('late', 'scheduled', now() - interval '500 days'),
        ('new', 'completed', now() - interval '3 days')) as one (name, state, at)`);
    expect(await forgetIncidents(database.em, daysAgo(400))).toBe(1_101);
    expect(await query('select title from incidents.incident order by id')).toEqual(
      ['open', 'told', 'recent'].map((title) => ({ title })),
    );
    expect(await query('select from incidents.incident_update')).toHaveLength(3);
    expect(await query('select title from incidents.maintenance order by id')).toEqual(
      ['late', 'new'].map((title) => ({ title })),
    );
  });
});

describe('facts', () => {
  const addFacts = (count: number, days: number, told = true) =>
    query(`insert into platform.fact (kind, occurred_at, recorded_at, expanded)
      select 'incidents.opened', now(), now() - ${days} * interval '1 day', ${told} from generate_series(1, ${count})`);

  it('are kept for the time, however many there are', async () => {
    await addFacts(11_000, 40);
    await addFacts(7, 20);
    expect(await forgetFacts(database.em, daysAgo(30))).toBe(11_000);
    expect(await query('select from platform.fact')).toHaveLength(7);
    expect(await forgetFacts(database.em, daysAgo(30))).toBe(0);
  });

  it('that nobody was told of stay, however old and however many', async () => {
    await addFacts(6_000, 40, false);
    await addFacts(10, 40);
    expect(await forgetFacts(database.em, daysAgo(30))).toBe(10);
    expect(await query('select from platform.fact')).toHaveLength(6_000);
  });
});

describe('entries of the audit log', () => {
  it('are kept for their time, and no longer', async () => {
    await query(`
      insert into platform.audit_entry (at, operation, outcome, credential)
      select now() - n * interval '1 day', 'login', 'done', 'none' from generate_series(10, 1, -1) as n,
        generate_series(1, 1201)`);
    await query(
      "insert into platform.audit_entry (at, operation, outcome, credential, team_id) select at, operation, outcome, credential, 7 from platform.audit_entry where at < now() - 9 * interval '1 day' limit 3",
    );
    expect(await forgetAuditEntries(database.em, daysAgo(5.5), 'others')).toBe(5 * 1_201);
    expect(await query('select id from platform.audit_entry where team_id = 7')).toHaveLength(3);
    expect(await forgetAuditEntries(database.em, daysAgo(8), 'teams')).toBe(3);
    expect(await query("select min(at) > now() - 6 * interval '1 day' as young from platform.audit_entry")).toEqual([
      { young: true },
    ]);
    expect(await forgetAuditEntries(database.em, daysAgo(5.5), 'others')).toBe(0);
  });
});
