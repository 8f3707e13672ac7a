import { describe, expect, it } from 'vitest';
import { weekLine } from '../../../../../../web/features/incidents/timeline/week.ts';
import { timelineIncident } from '../../../../../support/timeline.ts';

/** 9 in the morning of a day of November 2026 here, of which the 23rd is a Monday. */
const morning = (day: number, hour = 9, minute = 0) => new Date(2026, 10, day, hour, minute);
const from = (day: number, hour: number, minute: number) => morning(day, hour, minute).toISOString();
const incident = (id: number, serviceName: string, startedAt: string, resolvedAt: string | null) =>
  timelineIncident({ id, serviceName, startedAt, resolvedAt, status: resolvedAt === null ? 'monitoring' : 'resolved' });
/** A service that came on that day of November, and since when it's read. */
const watched = (day: number, observedAt: string | null = from(23, 9, 0)) => ({
  enabled: true,
  createdAt: from(day, 9, 0),
  observedAt,
});
const line = (incidents: Parameters<typeof weekLine>[0]['incidents'], now = morning(23), limit = 50) =>
  weekLine({ incidents, services: [watched(1)] }, limit, now);

describe('the line of a Monday', () => {
  const three = [
    incident(1, 'OpenAI', from(17, 10, 0), from(17, 10, 30)),
    incident(2, 'Stripe', from(18, 12, 0), from(18, 12, 6)),
    incident(3, 'Stripe', from(18, 12, 2), from(18, 12, 11)),
  ];
  it('counts the incidents of the week before, their minutes once, and names the worst', () => {
    expect(line(three)).toBe('Last week: 3 incidents, 41 minutes with problems. Worst: OpenAI');
  });
  it('is there on Mondays only', () => {
    expect([22, 24].map((day) => line(three, morning(day)))).toEqual([undefined, undefined]);
  });
  it('is of the week alone: what began before counts from its Monday on, and today not at all', () => {
    const others = [
      incident(4, 'GitHub', from(15, 23, 0), from(16, 0, 20)),
      incident(5, 'Slack', from(23, 7, 0), null),
      incident(6, 'Zoom', from(14, 7, 0), from(14, 8, 0)),
    ];
    expect(line(others)).toBe('Last week: 1 incident, 20 minutes with problems. Worst: GitHub');
  });
  it('says so where there was nothing; a notice is no trouble', () => {
    expect(line([])).toBe('Last week: no incidents');
    expect(line([{ ...incident(1, 'A', from(17, 1, 0), null), notice: true }])).toBe('Last week: no incidents');
  });
  it('has no good news of a week in which not all was watched, or not yet read', () => {
    const said = (...services: Parameters<typeof weekLine>[0]['services'][number][]) =>
      weekLine({ incidents: [], services }, 50, morning(23));
    expect([said(watched(1), watched(23)), said(watched(1), watched(1, null)), said(watched(17))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(said(watched(15), { ...watched(23), enabled: false })).toBe('Last week: no incidents');
    expect(weekLine({ incidents: three, services: [watched(23)] }, 50, morning(23))).toMatch(/^Last week: 3 incidents/);
  });
  it('counts an incident that two services watch once', () => {
    const twice = [three[0]!, { ...three[0]!, serviceId: 9, serviceName: 'OpenAI EU' }];
    expect(line(twice)).toBe('Last week: 1 incident, 30 minutes with problems. Worst: OpenAI');
  });
  it('claims nothing where the list is cut off within the week', () => {
    expect(line(three, morning(23), 3)).toBeUndefined();
    expect(line([...three, incident(4, 'A', from(2, 1, 0), from(2, 2, 0))], morning(23), 4)).toMatch(/^Last week: 3/);
  });
});
