import { describe, expect, test } from 'vitest';
import { postgresReports } from '../../../src/boards/reports/adapters/postgres-reports.ts';
import { makeReport } from '../../../src/boards/reports/make-report.ts';
import { postgresBoardEvents } from '../../../src/incidents/adapters/board-events.ts';
import { freshForMs } from '../../../src/monitoring/pages/freshness.ts';
import { postgresTimelines } from '../../../src/monitoring/services/timelines/adapters/postgres-timelines.ts';
import { change } from '../../../src/platform/database/query.ts';
import { setBoards } from '../../support/boards-http.ts';
import { actions, GITHUB, STRIPE } from '../../support/monitoring.ts';
import { recordQueries } from '../../support/query-plans.ts';

const stage = setBoards();
const sources = (em = stage.database().em) => ({
  timelinesOf: postgresTimelines(em, freshForMs(60_000)),
  events: postgresBoardEvents(em),
  reports: postgresReports(em),
  now: () => stage.world().time,
});
const report = (wanted: Parameters<ReturnType<typeof makeReport>>[1] = {}, { teamId } = stage.ann()) =>
  makeReport(sources())(teamId, wanted, 'UTC');

/** GitHub since the first of October, with these changes of its page. */
const withHistory = async (changes: readonly (readonly [at: string, status: string])[]): Promise<number> => {
  const id = await stage.world().add(stage.ann(), { name: 'GitHub', statusPageUrl: GITHUB });
  const { em } = stage.database();
  await change(em)`update monitoring.service set created_at = '2026-10-01T00:00:00Z' where id = ${id}`;
  await change(em)`delete from monitoring.status_change`;
  for (const [at, status] of changes)
    await change(em)`insert into monitoring.status_change (scope_id, status, changed_at)
      select scope_id, ${status}, ${at}::timestamptz from monitoring.service where id = ${id}`;
  return id;
};

const october = [
  ['2026-09-01T00:00:00Z', 'operational'],
  ['2026-10-27T15:12:00Z', 'outage'],
  ['2026-10-27T15:21:00Z', 'degraded'],
  ['2026-10-27T15:28:00Z', 'operational'],
  ['2026-10-30T00:00:00Z', 'unknown'],
  ['2026-10-30T00:06:00Z', 'operational'],
] as const;

describe('a report', () => {
  test('counts times and the incidents that affected the service', async () => {
    const id = await withHistory(october);
    await stage.addIncident('Pushes fail', { isOpen: false, startedAt: new Date('2026-10-27T15:10:00Z') });
    const { sentence, services, incidents } = await report({ serviceId: id, period: '2026-10' });
    expect(sentence).toBe(
      'GitHub was up 99.98% in October 2026: 1 incident, 9 minutes down, 7 minutes degraded, 6 minutes unknown.',
    );
    expect(services[0]?.figures).toMatchObject({ longestMs: 16 * 60_000, parts: { unrecorded: 0 } });
    expect(incidents).toMatchObject([
      { title: 'Pushes fail', severity: 'outage', downMs: 9 * 60_000, degradedMs: 7 * 60_000, services: [{ id }] },
    ]);
  });

  test('leaves out incidents outside of the period, before the service and of others', async () => {
    const id = await withHistory(october);
    await stage.addIncident('Later', { startedAt: new Date('2026-11-02T10:00:00Z') });
    await change(stage.database().em)`insert into incidents.incident
      (page_id, external_id, title, phase, severity, started_at, resolved_at, created_at, updated_at)
      select id, 'old', 'Old', 'resolved', 'outage', '2026-09-02', '2026-09-03', now(), now() from monitoring.status_page`;
    await stage.world().add(stage.ben(), { name: 'Theirs', statusPageUrl: STRIPE });
    const { incidents, services } = await report({ period: '2026-10' });
    expect([incidents, services.map(({ service }) => service.id)]).toEqual([[], [id]]);
  });

  test('takes the target of the service before that of the team', async () => {
    const id = await withHistory(october);
    const { teamId } = stage.ann();
    const store = postgresReports(stage.database().em);
    const target = async () => (await report({ period: '2026-10' })).services[0]?.target;
    expect(await target()).toBeUndefined();
    await store.setTarget(teamId, undefined, 99);
    await store.setTarget(teamId, id, 99.9);
    await store.setTarget(teamId, id, 99.99);
    expect(await target()).toMatchObject({ percent: 99.99, isOwn: true, leftMs: 267_840 - 9 * 60_000 });
    await store.setTarget(teamId, id, undefined);
    expect(await target()).toMatchObject({ percent: 99, isOwn: false });
    expect((await store.targets(stage.ben().teamId)).team).toBeUndefined();
  });

  test('refuses a service and a board of another team', async () => {
    const id = await stage.world().add(stage.ben(), { name: 'Theirs', statusPageUrl: STRIPE });
    await expect(report({ serviceId: id })).rejects.toThrow("The service wasn't found");
    await expect(report({ boardId: 9 })).rejects.toThrow("The board wasn't found");
  });

  test('needs as many statements for many services as for one', async () => {
    const count = async () => {
      const recording = recordQueries(stage.database().em);
      await makeReport(sources(recording.em))(stage.ann().teamId, { period: '12m' }, 'UTC');
      return recording.queries.length;
    };
    await withHistory(october);
    const once = await count();
    await stage.world().add(stage.ann(), { name: 'Actions', statusPageUrl: GITHUB, components: [actions.id] });
    await stage.world().add(stage.ann(), { name: 'Stripe', statusPageUrl: STRIPE });
    expect(await count()).toBe(once);
    expect(once).toBeLessThanOrEqual(4);
  });
});
