import { describe, expect, it } from 'vitest';
import { allClear, keyColor, type WatchedService } from '../../../../../web/board/all-clear/all-clear.ts';
import type { Incident } from '../../../../../web/board/status/status.ts';
import { formatMoment } from '../../../../../web/ui/text/time.ts';
import { sampleIncident, sampleMaintenance } from '../../../../support/board.ts';

const now = new Date('2026-11-20T08:40:00Z');
let id = 0;
const service = (
  name: string,
  currentStatus: WatchedService['currentStatus'],
  changes: Partial<WatchedService> = {},
) => ({
  id: ++id,
  name,
  enabled: true,
  currentStatus,
  statusSince: '2026-11-17T08:00:00Z',
  statusSinceAtLeast: false,
  statusMessage: null,
  problem: null,
  incidents: [],
  openIncident: null,
  maintenance: null,
  lastChecked: '2026-11-20T08:39:00Z',
  reason: null,
  setByHand: false,
  checkFailingSince: null,
  oldCopyAt: null,
  observedAt: '2026-11-20T08:39:00Z',
  selection: { missing: [], proposals: [] },
  ...changes,
});

describe('the headline', () => {
  const headline = (...services: WatchedService[]) => {
    const { headline, status } = allClear(services, now);
    return [headline, status];
  };
  it('says all clear only when every watched service is operational', () => {
    expect(headline(service('A', 'operational'), service('B', 'operational'))).toEqual(['All clear', 'operational']);
    expect(headline(service('A', 'operational'), service('B', 'outage', { enabled: false }))[0]).toBe('All clear');
    expect(headline(service('A', 'operational'), service('B', 'unknown'))).toEqual([
      'No outages, 1 unknown',
      'unknown',
    ]);
  });
  it('counts outages and degraded services', () => {
    const all = [
      service('A', 'outage'),
      service('B', 'degraded'),
      service('C', 'degraded'),
      service('D', 'maintenance'),
    ];
    expect(headline(...all)).toEqual(['1 outage, 2 degraded', 'outage']);
    expect(headline(service('A', 'outage'), service('B', 'outage'))).toEqual(['2 outages', 'outage']);
    expect(headline(service('A', 'degraded'), service('B', 'operational'))).toEqual(['1 degraded', 'degraded']);
  });
  it('names planned work where nothing is wrong', () => {
    const all = [service('A', 'operational'), service('B', 'maintenance'), service('C', 'unknown')];
    expect(headline(...all)).toEqual(['No outages, 1 in maintenance, 1 unknown', 'maintenance']);
  });
  it('says checking before the first answer, and admits that no page can be read', () => {
    expect(headline(service('A', 'unknown', { lastChecked: null }))).toEqual(['Checking', 'unknown']);
    expect(headline(service('A', 'unknown'))).toEqual(['Status unknown', 'unknown']);
  });
  it('claims nothing where all are paused', () => {
    expect(headline(service('A', 'operational', { enabled: false }))).toEqual(['Nothing monitored', 'unknown']);
    expect(allClear([service('A', 'operational', { enabled: false })], now).sentence).toBe(
      'All your services are paused.',
    );
  });
  it('does not speak of paused services where none was added', () => {
    expect(headline()).toEqual(['Nothing monitored', 'unknown']);
    expect(allClear([], now).sentence).toBe('No services have been added yet.');
  });
});

describe('the sentence', () => {
  it('tells how long it has been quiet', () => {
    const all = [service('A', 'operational'), service('B', 'operational', { statusSince: '2026-11-01T08:00:00Z' })];
    expect(allClear(all, now).sentence).toBe('All 2 services are operational. Quiet for 3 days.');
  });
  it('does not tell what is not known', () => {
    const all = [service('A', 'operational'), service('B', 'operational', { statusSince: null })];
    expect(allClear(all, now).sentence).toBe('All 2 services are operational.');
  });
  it('says what is wrong with the worst, in the words of its incident, and for how long', () => {
    const openIncident = {
      id: 1,
      title: 'Elevated error rates on card payments in Europe.',
      status: 'investigating' as const,
      startedAt: '2026-11-20T08:30:00Z',
    };
    const stripe = service('Stripe', 'outage', { statusSince: '2026-11-20T08:32:00Z', openIncident });
    expect(allClear([stripe, service('A', 'operational')], now).sentence).toBe(
      '1 of 2 services is operational. Stripe: elevated error rates on card payments in Europe, for 8 minutes.',
    );
    const generic = service('Stripe', 'outage', { statusMessage: 'Major System Outage' });
    expect(allClear([generic], now).sentence).toContain('Stripe has been down for 3 days.');
  });
  it('keeps a name that is written from right to left from moving its words', () => {
    const sentence = allClear([service('\u05E9\u05DC\u05D5\u05DD', 'outage')], now).sentence;
    expect(sentence).toContain('\u2068\u05E9\u05DC\u05D5\u05DD\u2069 has been down');
  });
  it('names the worst trouble first and since when', () => {
    const all = [service('GitHub', 'degraded'), service('Stripe', 'outage', { statusSince: '2026-11-20T08:16:00Z' })];
    expect(allClear(all, now).sentence).toBe('0 of 2 services are operational. Stripe has been down for 24 minutes.');
  });
  it('says at least where nobody saw it begin, and no length below a minute', () => {
    const found = (statusSince: string) =>
      allClear([service('Stripe', 'outage', { statusSince, statusSinceAtLeast: true })], now);
    expect(found('2026-11-20T08:16:00Z').sentence).toContain('Stripe has been down for at least 24 minutes.');
    expect(found('2026-11-20T08:39:40Z').sentence).toContain('Stripe is down.');
    expect(found('2026-11-20T08:39:40Z').raised[0]?.text).toBe('Outage');
  });
});

describe('an incident that somebody reported by hand', () => {
  const reported = (title: string, changes: Partial<Incident> = {}): Incident =>
    sampleIncident(now, { serviceName: 'Shop', title, byHand: true, ...changes });
  const shop = (...incidents: readonly Incident[]) => service('Shop', 'operational', { incidents });
  const said = (...services: readonly WatchedService[]) => {
    const { headline, sentence, status } = allClear(services, now);
    return [headline, sentence, status];
  };

  it('is told while every status is operational, which it stays, and it is not quiet meanwhile', () => {
    const checkout = reported('Errors at the checkout.');
    expect(said(shop(checkout))).toEqual([
      'No outages, 1 incident reported',
      'Your service is operational. Shop: errors at the checkout, reported by your team.',
      'operational',
    ]);
    const newer = reported('Slow search', { startedAt: '2026-11-20T08:39:00Z' });
    expect(said(shop(checkout, newer))[1]).toContain('Shop: slow search and 1 more, reported by your team.');
  });
  it('stands beside planned work, and behind trouble', () => {
    const one = reported('Errors');
    expect(said(shop(one), service('A', 'maintenance'))[0]).toBe('No outages, 1 in maintenance, 1 incident reported');
    expect(said(shop(one), service('A', 'degraded'))[0]).toBe('1 degraded');
  });
  it('is not told once it is over, nor of a paused service', () => {
    const over = reported('Errors', { resolvedAt: '2026-11-20T08:39:00Z' });
    expect(said(shop(over))[0]).toBe('All clear');
    expect(said({ ...shop(reported('Errors')), enabled: false }, service('A', 'operational'))[0]).toBe('All clear');
  });
  it('is not what a page lists and has no status for: that is all clear, and not said to be quiet', () => {
    const ofPage = (changes: Partial<Incident>) => shop(sampleIncident(now, changes));
    const operational = 'Your service is operational.';
    expect(said(ofPage({}))).toEqual(['All clear', operational, 'operational']);
    expect(said(ofPage({ notice: true }))[1]).toBe(`${operational} Quiet for 3 days.`);
    expect(said(ofPage({ unlinked: true }))[1]).toBe(`${operational} Quiet for 3 days.`);
  });
});

it('planned work is named with its end where it stands up from the line, and in the sentence', () => {
  const maintenance = sampleMaintenance(now);
  const model = allClear([service('Shop', 'maintenance', { maintenance })], now);
  const until = `until ${formatMoment(maintenance.endsAt ?? '', now)}`;
  expect(model.raised[0]?.what).toBe(`Database upgrade, ${until}`);
  expect(model.sentence).toContain(`Shop: Database upgrade, ${until}.`);
});

it('leads from a block to its only open incident, and to the service of several or of another problem', () => {
  const openIncident = { id: 41, title: 'Card payments fail' };
  const incident = (changes: Partial<Incident> = {}) => sampleIncident(now, { resolvedAt: null, ...changes });
  const incidentOf = (changes: Partial<WatchedService>) =>
    allClear([service('A', 'outage', { openIncident, ...changes })], now).raised[0]?.incidentId;
  expect(incidentOf({ incidents: [incident(), incident({ resolvedAt: '2026-11-20T08:30:00Z' })] })).toBe(41);
  expect(incidentOf({ incidents: [incident(), incident({ id: 42 })] })).toBeUndefined();
  expect(incidentOf({ incidents: [incident()], setByHand: true })).toBeUndefined();
  expect(incidentOf({ openIncident: null })).toBeUndefined();
});

describe('the line', () => {
  const since = (time: string) => ({ statusSince: `2026-11-20T${time}:00Z` });
  it('raises trouble by severity, then the newest first', () => {
    const model = allClear(
      [
        service('Zendesk', 'degraded', since('06:58')),
        service('Intercom', 'maintenance', since('08:00')),
        service('Slack', 'operational'),
        service('GitHub', 'degraded', { ...since('07:31'), statusMessage: 'Actions are slow' }),
        service('Stripe', 'outage', since('08:16')),
        service('Mail', 'unknown'),
      ],
      now,
    );
    expect(model.raised.map(({ name, text, what }) => [name, text, what])).toEqual([
      ['Stripe', 'Outage, 24m', undefined],
      ['GitHub', 'Degraded, 1h 9m', 'Actions are slow'],
      ['Zendesk', 'Degraded, 1h 42m', undefined],
      ['Intercom', 'Maintenance, 40m', undefined],
    ]);
    expect(model.more).toBeUndefined();
    expect(model.flat.map(({ name }) => name)).toEqual(['Slack', 'Mail']);
  });
  it('raises eight at the most; of more, the last place says how many of what are left', () => {
    const of = (count: number, status: 'outage' | 'degraded' | 'maintenance') =>
      Array.from({ length: count }, (_, index) => service(`${status} ${index + 1}`, status));
    const eight = allClear([...of(6, 'outage'), ...of(2, 'degraded')], now);
    expect([eight.raised.length, eight.more]).toEqual([8, undefined]);
    const many = allClear([...of(9, 'outage'), ...of(7, 'degraded'), ...of(1, 'maintenance')], now);
    expect(many.raised.map(({ name }) => name).slice(-2)).toEqual(['outage 6', 'outage 7']);
    expect(many.more).toEqual({ text: '+2 outages, 7 degraded, 1 in maintenance', status: 'outage' });
  });
  it('says so when trouble has just begun', () => {
    const model = allClear([service('Stripe', 'outage', { statusSince: '2026-11-20T08:39:30Z' })], now);
    expect(model.raised[0]?.text).toBe('Outage, under 1m');
    expect(model.sentence).toBe('0 of 1 service is operational. Stripe has been down for less than a minute.');
  });
  it('keeps paused services off the line and out of the counts', () => {
    const model = allClear([service('A', 'operational'), service('B', 'outage', { enabled: false })], now);
    expect(model.raised).toEqual([]);
    expect(model.flat).toHaveLength(1);
    expect(model.counts).toMatchObject({ operational: 1, degraded: 0, outage: 0, maintenance: 0, unknown: 0 });
  });
  it('marks what was set by hand or cannot be read, on the line and in the sentence', () => {
    const byHand = { setByHand: true };
    const failing = { checkFailingSince: '2026-11-20T08:38:00Z' };
    const model = allClear([service('A', 'outage', byHand), service('B', 'operational', failing)], now);
    expect(model.raised[0]?.text).toBe('Outage, 3d, set by your team');
    expect(model.flat[0]).toMatchObject({ marks: 'checks failing', unread: true });
    expect(model.raised[0]?.unread).toBe(false);
    expect(model.sentence).toMatch(
      /^0 of 2 services are operational, 1 couldn't be checked just now\. .* Your team set 1 status\.$/,
    );
    const quiet = allClear([service('A', 'operational', byHand), service('B', 'operational', byHand)], now);
    expect(quiet.sentence).toBe('All 2 services are operational. Quiet for 3 days. Your team set 2 statuses.');
  });
  it('never counts a service as operational that could not be checked', () => {
    const failing = { checkFailingSince: '2026-11-20T08:38:00Z' };
    const well = Array.from({ length: 24 }, (_, nth) => service(`Service ${nth}`, 'operational'));
    const one = allClear([...well, service('Z', 'operational', failing)], now);
    expect(one).toMatchObject({ headline: 'All clear', status: 'operational', unread: 1 });
    expect(one.sentence).toBe("24 services are operational, 1 couldn't be checked just now.");
    const two = allClear([...well, service('Z', 'operational', failing), service('D', 'degraded')], now);
    expect(two.sentence).toBe(
      "24 of 26 services are operational, 1 couldn't be checked just now. D has been degraded for 3 days.",
    );
  });
  it('shows only the last known state where at least half could not be checked', () => {
    const failing = { checkFailingSince: '2026-11-20T08:38:00Z' };
    const half = [service('A', 'operational'), service('B', 'operational', failing)];
    const model = allClear(half, now);
    expect(model).toMatchObject({ headline: 'Last known: all clear', status: 'unknown', isLastKnown: true });
    expect(model.sentence).toBe("We can't check 1 of 2 services right now.");
    expect(keyColor(model, 'operational')).toBe('unknown');
    const known = allClear([...half, service('C', 'operational')], now);
    expect([known.headline, keyColor(known, 'operational')]).toEqual(['All clear', 'operational']);
    const withUnknown = allClear([...half, service('C', 'operational'), service('D', 'unknown')], now);
    expect(withUnknown.headline).toBe('Last known: no outages, 1 unknown');
    // A problem that we do know is no last known one.
    const trouble = allClear([...half, service('C', 'outage'), service('D', 'operational', failing)], now);
    expect([trouble.headline, trouble.status]).toEqual(['1 outage', 'outage']);
    expect([keyColor(trouble, 'outage'), keyColor(trouble, 'operational')]).toEqual(['outage', 'unknown']);
  });
  it('draws no service of a large board as operational that could not be checked', () => {
    const failing = { checkFailingSince: '2026-11-20T08:38:00Z' };
    const well = Array.from({ length: 498 }, (_, nth) => service(`Service ${nth}`, 'operational'));
    const all = [...well, service('Y', 'outage', failing), service('Z', 'operational', failing)];
    const model = allClear(all, now);
    expect(model.flat).toEqual([]);
    expect(model.unread).toBe(1);
    expect(model.stretches).toEqual([
      { status: 'operational', count: 498 },
      { status: 'unknown', count: 1 },
    ]);
  });
  it('says who muted a problem and until when, before who told customers', () => {
    const mute = { by: { id: 8, name: 'Tom' }, until: null, onlyForMe: false } as never;
    const told = { at: '2026-11-20T08:30:00Z', by: null, variant: 'short' } as const;
    const noteOf = (changes: Partial<WatchedService>) =>
      allClear([service('A', 'outage', changes)], now).raised[0]?.note;
    expect(noteOf({ mute })).toBe('Muted by Tom until resolved');
    expect(noteOf({ mute, customersTold: told })).toMatch(/^Muted by Tom until resolved · Customers told /);
    expect(noteOf({ customersTold: told })).toMatch(/^Customers told /);
    expect(noteOf({ mute: { ...(mute as object), until: '2026-11-20T08:00:00Z' } as never })).toBeUndefined();
  });
  it('tells the oldest good reading of the pages that can be read, which is true of all of them', () => {
    const all = [service('A', 'operational'), service('B', 'operational', { observedAt: '2026-11-20T08:39:30Z' })];
    expect(allClear(all, now).checkedAt).toBe('2026-11-20T08:39:00Z');
    const failing = { observedAt: '2026-11-20T08:30:00Z', checkFailingSince: '2026-11-20T08:31:00Z' };
    expect(allClear([...all, service('C', 'operational', failing)], now).checkedAt).toBe('2026-11-20T08:39:00Z');
    expect(allClear([...all, service('D', 'unknown', { observedAt: null })], now).checkedAt).toBeUndefined();
  });
});
