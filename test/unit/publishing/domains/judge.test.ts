import { describe, expect, test } from 'vitest';
import type { StoredDomain } from '../../../../src/publishing/domains/domain.ts';
import type { DnsAnswer, Findings, RequestFindings } from '../../../../src/publishing/domains/findings.ts';
import { judge } from '../../../../src/publishing/domains/judge.ts';

const START = new Date('2026-11-20T08:00:00Z');
const MINUTE = 60_000;
const DAY = 86_400_000;
const later = (ms: number): Date => new Date(START.getTime() + ms);

const claimed: StoredDomain = {
  id: 1,
  teamId: 1,
  pageId: 1,
  name: 'status.acme.com',
  token: 'ac-1',
  createdAt: START,
  ownedAt: undefined,
  liveAt: undefined,
  recordGoneAt: undefined,
  routeGoneAt: undefined,
  recordToldAt: undefined,
  routeToldAt: undefined,
  findings: undefined,
  checkedAt: undefined,
};
const live: StoredDomain = { ...claimed, ownedAt: START, liveAt: START };

const found: DnsAnswer = { kind: 'found', values: ['ac-1'] };
const none: DnsAnswer = { kind: 'none' };
const failed: DnsAnswer = { kind: 'failed', reason: "It didn't respond." };
const reached: RequestFindings = { kind: 'reached' };
const elsewhere: RequestFindings = { kind: 'elsewhere', status: 200, isByCdn: false };

const findings = (
  txt: readonly DnsAnswer[],
  request: RequestFindings = reached,
  addresses: DnsAnswer = found,
): Findings => ({
  resolvers: txt.map((one, index) => ({ server: `192.0.2.${index}`, txt: one, cname: [], addresses, caa: none })),
  request,
});

describe('a claim', () => {
  test('is live with its record at every resolver that answers and a request that arrived', () => {
    expect(judge(claimed, findings([found, failed]), START, true).state).toMatchObject({
      ownedAt: START,
      liveAt: START,
    });
    for (const txt of [[found, none], [none, none], [failed, failed], []])
      expect(judge(claimed, findings(txt), START, true).state).toMatchObject({ ownedAt: undefined, liveAt: undefined });
    expect(judge(claimed, findings([found, found], elsewhere), START, true).state).toMatchObject({
      ownedAt: START,
      liveAt: undefined,
    });
  });

  test('never becomes live while another team owns the name', () => {
    expect(judge(claimed, findings([found]), START, false).state).toMatchObject({
      ownedAt: undefined,
      liveAt: undefined,
    });
  });

  test('is checked every minute, then every hour, then every day', () => {
    const next = (at: Date) => judge(claimed, findings([none]), at, true).checkAt.getTime() - at.getTime();
    expect([next(START), next(later(2 * 3_600_000)), next(later(8 * DAY))]).toEqual([MINUTE, 3_600_000, DAY]);
    expect(judge(live, findings([found]), START, true).checkAt).toEqual(later(DAY));
  });
});

describe('a live domain', () => {
  test('keeps being served without its direction, and its admins are told at the second check', () => {
    const first = judge(live, findings([found], elsewhere), later(DAY), true);
    expect(first).toMatchObject({ state: { liveAt: START, routeGoneAt: later(DAY) }, news: [] });
    expect(first.checkAt).toEqual(later(DAY + 10 * MINUTE));
    const second = judge({ ...live, ...first.state }, findings([found], elsewhere), first.checkAt, true);
    expect(second).toMatchObject({ state: { liveAt: START }, news: ['route_gone'] });
    const told = { ...live, ...second.state, routeToldAt: second.checkAt };
    expect(judge(told, findings([found], elsewhere), later(3 * DAY), true).news).toEqual([]);
    expect(judge(told, findings([found]), later(4 * DAY), true).state).toMatchObject({
      routeGoneAt: undefined,
      routeToldAt: undefined,
    });
  });

  test('is not news while no resolver answers: the fault may be ours', () => {
    const unheard = judge(
      live,
      findings([failed, failed], { kind: 'unreachable', reason: '' }, failed),
      later(DAY),
      true,
    );
    expect(unheard).toMatchObject({ state: { liveAt: START, routeGoneAt: undefined, recordGoneAt: undefined } });
  });

  test('has 14 days without its TXT record, and comes back with it', () => {
    const gone = judge(live, findings([none, failed]), later(DAY), true);
    expect(gone.state).toMatchObject({ liveAt: START, recordGoneAt: later(DAY) });
    const told = { ...live, ...gone.state, recordToldAt: later(DAY) };
    expect(judge(told, findings([none]), later(15 * DAY - 1), true)).toMatchObject({
      state: { liveAt: START },
      news: [],
    });
    expect(judge(told, findings([found]), later(14 * DAY), true).state).toMatchObject({ recordGoneAt: undefined });
    const stopped = judge(told, findings([none]), later(15 * DAY), true);
    expect(stopped).toMatchObject({ state: { liveAt: undefined, ownedAt: undefined }, news: ['stopped'] });
    const back = judge({ ...told, ...stopped.state }, findings([found]), later(16 * DAY), true);
    expect(back.state).toMatchObject({ ownedAt: later(16 * DAY), liveAt: later(16 * DAY) });
  });

  test('that stopped is news until its admins know, and is back with its record', () => {
    const overdue = { ...live, recordGoneAt: START, recordToldAt: START };
    const stopped = judge(overdue, findings([none]), later(14 * DAY), true);
    const unknown = { ...overdue, ...stopped.state };
    expect(stopped.checkAt).toEqual(later(14 * DAY + 10 * MINUTE));
    const again = judge(unknown, findings([none]), stopped.checkAt, true);
    expect(again).toMatchObject({ state: { liveAt: undefined }, news: ['stopped'] });
    const known = { ...unknown, ...again.state, recordToldAt: stopped.checkAt };
    expect(judge(known, findings([none]), later(15 * DAY), true)).toMatchObject({
      state: { recordGoneAt: undefined, recordToldAt: undefined },
      checkAt: later(16 * DAY),
      news: [],
    });
    const back = judge(unknown, findings([found]), later(15 * DAY), true);
    expect(back).toMatchObject({ state: { liveAt: later(15 * DAY), recordGoneAt: undefined }, news: [] });
    const neverLive = { ...overdue, liveAt: undefined };
    expect(judge(neverLive, findings([none]), later(14 * DAY), true)).toMatchObject({
      state: { ownedAt: undefined, recordGoneAt: undefined },
      news: [],
    });
  });

  test("isn't in danger as long as one resolver has the record", () => {
    expect(judge(live, findings([found, none]), later(DAY), true).state.recordGoneAt).toBeUndefined();
  });
});
