import { beforeEach, expect, test } from 'vitest';
import { entriesOf } from '../../../src/boards/feeds/entries.ts';
import { markdownOf } from '../../../src/boards/feeds/markdown.ts';
import { summaryOf } from '../../../src/boards/feeds/statuspage-summary.ts';
import { change } from '../../../src/platform/database/query.ts';
import { setBoards } from '../../support/boards-http.ts';
import { api, GITHUB } from '../../support/monitoring.ts';

const stage = setBoards();
const DAY_MS = 86_400_000;
const gather = () => stage.boards().gatherBoard(stage.ann().teamId);
const daysAgo = (days: number) => new Date(stage.world().time.getTime() - days * DAY_MS);

/** So many incidents that began, and last changed, in the last day. */
const addMany = (count: number) =>
  change(stage.database().em)`
    insert into incidents.incident
      (page_id, external_id, title, phase, severity, component_ids, started_at, resolved_at, created_at, updated_at)
    select page.id, n, n, 'resolved', 'degraded', ${[api.id]}::text[], moment, moment, moment, moment
    from monitoring.status_page page, generate_series(1, ${count}::integer) as n,
      lateral (select ${daysAgo(1)}::timestamptz + n * interval '1 minute' as moment) as began
    where page.url = ${GITHUB}`;
const changedAt = (title: string, at: Date) =>
  change(stage.database().em)`update incidents.incident set updated_at = ${at} where title = ${title}`;

beforeEach(async () => {
  await stage.world().add(stage.ann(), { name: 'GitHub', statusPageUrl: GITHUB });
  await stage.readAgo(1);
});

test('the end of a long incident is in the feed, however many began after it', async () => {
  const id = await stage.addIncident('long', { isOpen: false, startedAt: daysAgo(20) });
  await addMany(300);
  const board = await gather();
  expect(board.incidents).toHaveLength(200);
  expect(entriesOf(board)[0]).toMatchObject({
    id: `urn:allclear:incident:${id}:ended`,
    title: '[Resolved] long (GitHub)',
  });
});

test('every open incident is in the summary and counted for agents, also if it has not changed for long', async () => {
  const id = await stage.addIncident('quiet', { components: [api.id], startedAt: daysAgo(40) });
  await changedAt('quiet', daysAgo(40));
  await addMany(300);
  const board = await gather();
  expect(board.incidents.map(({ title }) => title)).not.toContain('quiet');
  expect(summaryOf(board).incidents.map((incident) => [incident.id, incident.name])).toEqual([[String(id), 'quiet']]);
  expect(markdownOf(board)).toContain('quiet');
  expect(entriesOf(board).some((entry) => entry.title.includes('quiet'))).toBe(false);
});

test('the end of a maintenance is in the feed, however many are planned or ended before', async () => {
  await stage.addMaintenance('ended now', -600);
  await change(stage.database().em)`
    insert into incidents.maintenance (page_id, external_id, title, state, starts_at, ends_at, created_at, updated_at)
    select page.id, n, n, 'completed', ${daysAgo(20)}, ${daysAgo(19)}, ${daysAgo(20)}, ${daysAgo(19)}
    from monitoring.status_page page, generate_series(1, 300) as n where page.url = ${GITHUB}`;
  await change(stage.database().em)`update incidents.maintenance set state = 'completed' where title = 'ended now'`;
  expect((await gather()).maintenances.map(({ title }) => title)).toContain('ended now');
});
