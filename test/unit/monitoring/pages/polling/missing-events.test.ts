import { describe, expect, it } from 'vitest';
import {
  type OpenEvent,
  type WeighedEvents,
  weighMissing,
} from '../../../../../src/monitoring/pages/polling/missing-events.ts';
import type { PageIncident, PageSnapshot } from '../../../../../src/monitoring/pages/status-page.ts';

const at = new Date('2026-05-04T12:00:00Z');
const ago = (seconds: number): Date => new Date(at.getTime() - seconds * 1_000);
const HOUR = 3_600;

const listed = (id: string, more: Partial<PageIncident> = {}): PageIncident => ({
  id,
  title: `Trouble ${id}`,
  phase: 'investigating',
  startedAt: ago(2 * HOUR),
  componentIds: [],
  updates: [],
  ...more,
});

const open = (id: string, more: Partial<OpenEvent> = {}): OpenEvent => ({
  id,
  title: `Trouble ${id}`,
  startedAt: ago(2 * HOUR),
  ...more,
});

const snapshotOf = (incidents: readonly PageIncident[], more: Partial<PageSnapshot> = {}): PageSnapshot => ({
  kind: 'ok',
  status: 'operational',
  components: [],
  incidents,
  maintenances: [],
  ...more,
});

type Weighing = {
  readonly snapshot?: PageSnapshot;
  readonly incidents?: readonly OpenEvent[];
  readonly maintenances?: readonly OpenEvent[];
  readonly past?: readonly PageIncident[];
  readonly ended?: readonly OpenEvent[];
  readonly isPastUnread?: boolean;
};

const weigh = ({
  snapshot = snapshotOf([]),
  incidents = [],
  maintenances = [],
  past = [],
  ended,
  isPastUnread,
}: Weighing): WeighedEvents =>
  weighMissing({ snapshot, open: { incidents, maintenances, ended }, past, isPastUnread }, at);

const nobody = { missed: [], ended: [], lapsed: [] };

/** What is missing isn't over, and what moves goes on (truth.md, rules 1 and 10). */
describe('an incident that an answer lacks', () => {
  it('is only missed at first, and the page is asked again at once', () => {
    const weighed = weigh({ incidents: [open('a')] });
    expect(weighed.gone.incidents).toEqual({ ...nobody, missed: ['a'] });
    expect(weighed.lookAgainAt).toEqual(at);
  });

  it('is ended by a second reading, 20 s later at least', () => {
    expect(weigh({ incidents: [open('a', { missedAt: ago(19) })] }).gone.incidents.missed).toEqual(['a']);
    const ended = weigh({ incidents: [open('a', { missedAt: ago(20) })] });
    expect(ended.gone.incidents).toEqual({ ...nobody, ended: ['a'] });
    expect(ended.lookAgainAt).toBeUndefined();
  });

  it('is missed for a minute where the list of past incidents could not be read', () => {
    const unread = (seconds: number) =>
      weigh({ incidents: [open('a', { missedAt: ago(seconds) })], isPastUnread: true });
    expect(unread(59).gone.incidents).toEqual({ ...nobody, missed: ['a'] });
    expect(unread(59).lookAgainAt).toEqual(at);
    expect(unread(60).gone.incidents).toEqual({ ...nobody, ended: ['a'] });
  });

  it('is over at once where the list of past incidents says so, in its words', () => {
    const over = listed('a', { phase: 'resolved', updates: [{ at, phase: 'resolved', text: 'Well.' }] });
    const weighed = weigh({ incidents: [open('a')], past: [listed('z'), over] });
    expect(weighed.snapshot.incidents).toEqual([over]);
    expect(weighed.gone.incidents).toEqual(nobody);
  });

  it('is open while a list of the page still has it open, however often it is missed', () => {
    const disputed = weigh({ incidents: [open('a', { missedAt: ago(60) })], past: [listed('a')] });
    expect(disputed.gone.incidents).toEqual({ ...nobody, missed: ['a'] });
    expect(disputed.lookAgainAt).toEqual(at);
    const forLong = weigh({ incidents: [open('a', { missedAt: ago(HOUR) })], past: [listed('a')] });
    expect(Number(forLong.lookAgainAt)).toBeGreaterThan(at.getTime());
  });

  it('says nothing where the page does not list all of them', () => {
    const weighed = weigh({ snapshot: snapshotOf([], { incidentsComplete: false }), incidents: [open('a')] });
    expect(weighed.gone.incidents).toEqual(nobody);
  });

  it('goes for a maintenance too', () => {
    expect(weigh({ maintenances: [open('m')] }).gone.maintenances.missed).toEqual(['m']);
    expect(weigh({ maintenances: [open('m', { missedAt: ago(30) })] }).gone.maintenances.ended).toEqual(['m']);
    const snapshot = snapshotOf([], { maintenancesComplete: false });
    const unlisted = weigh({ snapshot, incidents: [open('a')], maintenances: [open('m', { missedAt: ago(30) })] });
    expect(unlisted.gone).toEqual({ incidents: { ...nobody, missed: ['a'] }, maintenances: nobody });
  });
});

describe('an incident that fell off the end of a list', () => {
  const cut = (more: Partial<PageSnapshot> = {}) =>
    snapshotOf([listed('b')], { oldestListed: ago(HOUR), statusFrom: 'items', ...more });

  it('is never ended by that, keeps its status for 24 hours, then is unknown', () => {
    const missed = weigh({ snapshot: cut(), incidents: [open('a', { severity: 'outage', missedAt: ago(HOUR) })] });
    expect(missed.gone.incidents).toEqual({ ...nobody, missed: ['a'] });
    expect(missed.snapshot.status).toBe('outage');
    expect(missed.lookAgainAt).toEqual(ago(-23 * HOUR));
    const old = weigh({ snapshot: cut(), incidents: [open('a', { severity: 'outage', missedAt: ago(24 * HOUR) })] });
    expect(old.snapshot).toMatchObject({
      status: 'unknown',
      message:
        "“Trouble a” was last seen on the status page at 2026-05-03 12:00 UTC. We don't know whether it has ended.",
    });
  });

  it('hides no trouble that is listed', () => {
    const snapshot = cut({ status: 'degraded' });
    const old = weigh({ snapshot, incidents: [open('a', { missedAt: ago(25 * HOUR) })] });
    expect(old.snapshot.status).toBe('degraded');
  });

  it('lapses after a week', () => {
    const lapsed = weigh({ snapshot: cut(), incidents: [open('a', { missedAt: ago(7 * 24 * HOUR) })] });
    expect(lapsed.gone.incidents).toEqual({ ...nobody, lapsed: ['a'] });
    expect(lapsed.snapshot.status).toBe('operational');
  });
});

describe('the status of a page that is made of its items', () => {
  it('keeps that of one that is missed and not ended, unless it is a notice', () => {
    const snapshot = snapshotOf([], { statusFrom: 'items' });
    expect(weigh({ snapshot, incidents: [open('a', { severity: 'outage' })] }).snapshot.status).toBe('outage');
    expect(weigh({ snapshot, incidents: [open('a')] }).snapshot.status).toBe('degraded');
    expect(weigh({ snapshot, incidents: [open('a', { notice: true })] }).snapshot.status).toBe('operational');
    const ended = weigh({ snapshot, incidents: [open('a', { severity: 'outage', missedAt: ago(30) })] });
    expect(ended.snapshot.status).toBe('operational');
  });

  it('is left alone where the page has a word of its own', () => {
    expect(weigh({ incidents: [open('a', { severity: 'outage' })] }).snapshot.status).toBe('operational');
  });
});

describe('an incident under another id', () => {
  const moved = (title: string, minutesLater: number) =>
    weigh({
      snapshot: snapshotOf([listed('new', { title, startedAt: ago(2 * HOUR - 60 * minutesLater) })]),
      incidents: [open('old', { title: 'Card payments fail' })],
    }).moved;

  it('goes on where title and start agree, whatever state and date the title has', () => {
    const titles = [
      'Card payments fail',
      '[Identified] Card payments fail',
      'Resolved: card payments fail',
      'Card payments fail - Monitoring',
      'Card payments fail (2026-05-04)',
    ];
    expect(titles.map((title) => moved(title, 15))).toEqual(titles.map(() => [{ from: 'old', to: 'new' }]));
  });

  it('is another one where it began at another time or is called otherwise', () => {
    expect(moved('Card payments fail', 16)).toEqual([]);
    expect(moved('Card payments are slow', 0)).toEqual([]);
  });

  it('is found in the list of past incidents as well, and only once', () => {
    const past = [listed('p1', { title: 'Slow', phase: 'resolved' })];
    const weighed = weigh({ incidents: [open('o1', { title: 'Slow' }), open('o2', { title: 'Slow' })], past });
    expect(weighed.moved).toEqual([{ from: 'o1', to: 'p1' }]);
    expect(weighed.snapshot.incidents).toEqual(past);
    expect(weighed.gone.incidents.missed).toEqual(['o2']);
  });

  it('is found again after its end too, where it comes as over; what opens then is another one', () => {
    const ended = [open('e1', { title: 'Slow' })];
    const over = listed('new', { title: 'Slow', phase: 'resolved' });
    expect(weigh({ snapshot: snapshotOf([over]), ended }).moved).toEqual([{ from: 'e1', to: 'new' }]);
    expect(weigh({ snapshot: snapshotOf([{ ...over, id: 'e1' }]), ended }).moved).toEqual([]);
    expect(weigh({ snapshot: snapshotOf([listed('new', { title: 'Slow' })]), ended }).moved).toEqual([]);
  });
});
