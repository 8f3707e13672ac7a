import { expect, it } from 'vitest';
import { polledPage } from '../../../support/polled-page.ts';
import { statuspageBody, summaryPath } from '../../../support/statuspage-body.ts';

const page = polledPage();
const { query, facts, watch } = page;

/** How many seconds after it was asked the page is asked again, and whether whole then. */
const next = async () => {
  const [row] = await query<{ seconds: number; whole: boolean }>(
    `select extract(epoch from next_poll_at - last_polled_at)::float8 as seconds, coalesce(read_again_at <= now(), false) as whole
     from monitoring.status_page`,
  );
  return row;
};

const say = async (pageId: number, body: string, minutes = 1) => {
  page.server.set(summaryPath, { body });
  page.world.pass(minutes);
  // Its moment has come.
  await query('update monitoring.status_page set next_poll_at = now()');
  await page.world.pollAgain(pageId);
};

const down = statuspageBody({ indicator: 'major' });

it('asks a page with trouble every 15 s, for ten minutes after its end too, then at its beat again', async () => {
  page.server.set(summaryPath, { body: statuspageBody() });
  const { pageId } = await watch();
  await say(pageId, statuspageBody());
  expect((await next())?.seconds).toBeGreaterThan(25);
  await say(pageId, down);
  expect(await next()).toMatchObject({ seconds: 15 });
  await say(pageId, down);
  expect(await next()).toMatchObject({ seconds: 15 });
  await say(pageId, statuspageBody({ description: 'All is well again' }));
  expect(await next()).toMatchObject({ seconds: 15 });
  await say(pageId, statuspageBody({ description: 'All is well again' }), 9);
  expect(await next()).toMatchObject({ seconds: 15 });
  await say(pageId, statuspageBody({ description: 'All is well again' }));
  expect((await next())?.seconds).toBeGreaterThan(25);
});

it('asks a page whose answer may be an older copy again after 20 s, whole, and shows none of it', async () => {
  page.server.set(summaryPath, { body: statuspageBody() });
  const { pageId, scopeId } = await watch();
  await say(pageId, down);
  await say(pageId, statuspageBody());
  expect(await next()).toEqual({ seconds: 20.5, whole: true });
  expect(await page.scopeNow(scopeId)).toMatchObject({ status: 'outage' });
  await say(pageId, down);
  expect(await query("select memory -> 'oldCopies' as copies from monitoring.page_snapshot")).toEqual([{ copies: 1 }]);
  for (const _ of [1, 2]) await say(pageId, statuspageBody());
  expect(await page.scopeNow(scopeId)).toMatchObject({ status: 'outage' });
  await say(pageId, statuspageBody());
  expect(await page.scopeNow(scopeId)).toMatchObject({ status: 'operational' });
});

it('never believes an older copy that comes now and then, for however long', async () => {
  const at = (minutes: number) => new Date(Date.parse('2026-05-04T08:00:00Z') + minutes * 60_000);
  const well = statuspageBody({ updatedAt: at(-5) });
  const broken = statuspageBody({ indicator: 'major', updatedAt: at(-1) });
  page.server.set(summaryPath, { body: well });
  const { pageId, scopeId } = await watch();
  await say(pageId, broken);
  for (const body of [well, broken, well, broken, well]) {
    await say(pageId, body, 20);
    expect(await page.scopeNow(scopeId)).toMatchObject({ status: 'outage' });
  }
});

it('takes a page that suddenly lists nothing for one that can not be read', async () => {
  page.server.set(summaryPath, { body: down });
  const { pageId, scopeId } = await watch();
  await say(pageId, statuspageBody({ components: [] }));
  expect(await page.pageRow(pageId)).toMatchObject({
    failures: 1,
    problem: 'The status page suddenly lists no components.',
  });
  expect(await page.scopeNow(scopeId)).toMatchObject({ status: 'outage' });
  await say(pageId, down);
  expect(await page.pageRow(pageId)).toMatchObject({ failures: 0, problem: null });
  await say(pageId, statuspageBody({ components: [] }));
  await say(pageId, statuspageBody({ components: [] }), 5);
  expect(await page.scopeNow(scopeId)).toMatchObject({ status: 'operational' });
});

it('learns what came and went unseen from the list of past incidents, and tells nobody', async () => {
  const past = (id: string) => ({
    id,
    status: 'resolved',
    startedAt: '2026-05-04T07:00:00.000Z',
    resolvedAt: '2026-05-04T07:30:00.000Z',
  });
  page.server.set(summaryPath, { body: statuspageBody() });
  page.server.set('/api/v2/incidents.json', { body: statuspageBody({ incidents: [past('before')] }) });
  const { pageId } = await watch();
  const known = () => query('select external_id, phase from incidents.incident order by id');
  expect(await known()).toEqual([{ external_id: 'before', phase: 'resolved' }]);
  page.server.set('/api/v2/incidents.json', { body: statuspageBody({ incidents: [past('unseen'), past('before')] }) });
  await say(pageId, statuspageBody(), 59);
  expect(await known()).toHaveLength(1);
  await say(pageId, statuspageBody());
  expect(await known()).toEqual([
    { external_id: 'before', phase: 'resolved' },
    { external_id: 'unseen', phase: 'resolved' },
  ]);
  expect(await facts()).toEqual([]);
});
