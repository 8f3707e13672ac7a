import { describe, expect, test } from 'vitest';
import { plainText } from '../../../../src/monitoring/pages/reading/safe-text.ts';
import { planOf } from '../../../../src/publishing/importing/plan.ts';
import { readStatuspage, statuspageDocuments } from '../../../../src/publishing/importing/statuspage.ts';

const at = '2026-11-20T09:57:00.000-08:00';
const update = (id: string, status: string, body: string, more: object = {}) => ({
  id,
  status,
  body,
  created_at: at,
  ...more,
});
const incident = (more: object) => ({
  id: 'p1',
  name: 'Cards fail',
  status: 'resolved',
  impact: 'critical',
  created_at: at,
  resolved_at: null,
  incident_updates: [update('u1', 'investigating', 'We look into it.')],
  ...more,
});
const read = (components: readonly object[], incidents: readonly object[] = [], maintenances: readonly object[] = []) =>
  readStatuspage(
    {
      summary: statuspageDocuments.summary.parse({ page: { name: 'Acme' }, components }),
      incidents: statuspageDocuments.incidents.parse({ incidents }),
      maintenances: statuspageDocuments.maintenances.parse({ scheduled_maintenances: maintenances }),
    },
    plainText,
  );
const component = (id: string, more: object = {}) => ({ id, name: id.toUpperCase(), ...more });

describe('what a Statuspage gives', () => {
  test('groups with their components in order, and components outside of groups first', () => {
    const { sections } = read([
      component('c2', { group_id: 'g1', position: 2 }),
      component('g1', { group: true, position: 5 }),
      component('c1', { group_id: 'g1', position: 1, description: '<b>Cards</b> &amp; more' }),
      component('alone', { group_id: null, position: 9 }),
    ]);
    expect(sections.map(({ name, items }) => [name, items.map((item) => item.name)])).toEqual([
      ['', ['ALONE']],
      ['G1', ['C1', 'C2']],
    ]);
    expect(sections[1]?.items[0]?.description).toBe('Cards & more');
  });

  test('incidents with their updates as text, oldest first', () => {
    const { posts } = read(
      [],
      [
        incident({
          incident_updates: [
            update('u2', 'resolved', 'Done.<br />It&#39;s <a href="x">over</a>.', {
              display_at: '2026-11-20T20:00:00Z',
            }),
            update('u1', 'investigating', 'We look into it.'),
          ],
          components: [{ id: 'c1' }],
        }),
      ],
    );
    expect(posts).toMatchObject([
      {
        title: 'Cards fail',
        status: 'outage',
        items: ['c1'],
        startsAt: new Date(at),
        resolvedAt: new Date('2026-11-20T20:00:00Z'),
        updates: [{ text: 'We look into it.' }, { text: "Done.\nIt's over.", phase: 'resolved' }],
      },
    ]);
  });

  test('leaves out what a page here could not show', () => {
    const times = { scheduled_for: at, scheduled_until: '2026-11-21T00:00:00Z' };
    const planned = { ...incident({}), status: 'scheduled', incident_updates: [update('u1', 'scheduled', 'We move.')] };
    const { posts } = read(
      [],
      [incident({ status: 'made up' }), incident({ incident_updates: [] }), incident({ name: ' ' })],
      [planned, { ...planned, ...times, id: 'm1' }],
    );
    expect(posts.map(({ originId, kind, status }) => [originId, kind, status])).toEqual([
      ['m1', 'maintenance', 'maintenance'],
    ]);
  });
});

test('an import keeps to the limits of a page and says what it leaves out', () => {
  const many = Array.from({ length: 230 }, (_, index) => component(`c${index}`, { position: index }));
  const plan = planOf(read(many), [], { sections: new Map(), items: new Map(), posts: new Map() });
  expect([plan.items.added, plan.leftOut, plan.content[0]?.items.length]).toEqual([200, 30, 200]);
});
