import { afterAll, expect, test } from 'vitest';
import { type Problem, problemOf } from '../../../../../web/board/customers/problem-text.ts';
import { plainStyle } from '../../../../../web/board/customers/style.ts';
import type { Service } from '../../../../../web/board/status/status.ts';
import { copyTargetOf } from '../../../../../web/features/incidents/customers/copy-target.ts';
import { incidentProblem } from '../../../../../web/features/incidents/customers/incident-problem.ts';
import { setTimeFormat } from '../../../../../web/ui/text/time.ts';
import { sampleIncident, sampleService } from '../../../../support/board.ts';

setTimeFormat({ timeZone: 'UTC', clock: '12h' });
afterAll(() => setTimeFormat({ timeZone: null, clock: '12h' }));

const now = new Date('2026-11-20T08:40:00.000Z');
const since = '2026-11-20T08:16:00.000Z';
const incident = sampleIncident(now, {
  id: 41,
  serviceName: 'Stripe',
  title: 'Elevated error rates on card payments',
  status: 'identified',
  startedAt: since,
});
const opening = { id: 41, title: incident.title, status: incident.status, startedAt: since };
const down: Partial<Service> = { name: 'Stripe', currentStatus: 'outage', statusSince: since };
const service = (changes: Partial<Service>) => sampleService(now, { ...down, id: 1, ...changes });
const explained = { openIncident: opening, incidents: [incident] };
const byPage = 'Stripe has been reporting elevated error rates on card payments since 8:16 AM UTC.';

test.each<[string, Partial<Service>, string | undefined]>([
  ['an incident that explains it', explained, `${byPage} Their team has identified the cause.`],
  ['no incident', {}, "Stripe's status page has shown an outage since 8:16 AM UTC."],
  ['an unknown start', { statusSince: null }, "Stripe's status page shows an outage."],
  [
    'a day before',
    { currentStatus: 'degraded', statusSince: '2026-11-19T23:50:00.000Z' },
    "Stripe's status page has shown degraded performance since Nov 19, 11:50 PM UTC.",
  ],
  [
    'a status set by the team, whose own words are not for customers',
    { ...explained, setByHand: true, statusMessage: 'Ask Tom first' },
    "We've been seeing an outage of Stripe since 8:16 AM UTC.",
  ],
  [
    'a page that can no longer be read',
    { ...explained, checkFailingSince: '2026-11-20T08:38:00.000Z', observedAt: '2026-11-20T08:37:00.000Z' },
    `As of 8:37 AM UTC: ${byPage} Their team has identified the cause.`,
  ],
  [
    'maintenance',
    {
      currentStatus: 'maintenance',
      maintenance: { id: 7, title: 'Upgrade', status: 'in_progress', startsAt: since, endsAt: null } as never,
    },
    'Stripe has been under planned maintenance since 8:16 AM UTC: “Upgrade”. No end time has been announced.',
  ],
  ['nothing wrong', { currentStatus: 'operational' }, undefined],
  ['a status that is unknown', { currentStatus: 'unknown' }, undefined],
  ['a paused service', { ...explained, enabled: false }, undefined],
])('writes about a service with %s', (_, changes, text) => {
  expect(problemOf(service(changes), now, plainStyle)?.text).toBe(text);
});

test('leads to the incident, or to the service without one', () => {
  const placeOf = (changes: Partial<Service>): Problem['place'] | undefined =>
    problemOf(service(changes), now, plainStyle)?.place;
  expect(placeOf(explained)).toEqual({ id: 1, incident: 41 });
  expect(placeOf({})).toEqual({ id: 1 });
});

test('the key copies the problem in its place, else the worst of the board', () => {
  const slack = service({ id: 2, name: 'Slack', currentStatus: 'degraded' });
  const fine = service({ id: 3, name: 'GitHub', currentStatus: 'operational' });
  const services = [slack, fine, service({})];
  const nameOf = (serviceId?: number) =>
    copyTargetOf(services, serviceId === undefined ? undefined : { serviceId, incidentId: undefined }, now, plainStyle)
      ?.name;
  expect(nameOf()).toBe('Stripe');
  expect(nameOf(2)).toBe('Slack');
  expect(nameOf(3)).toBeUndefined();
  expect(copyTargetOf([fine], undefined, now, plainStyle)).toBeNull();
});

test('the key copies the incident in its place, and the all-clear of one that ended', () => {
  const other = sampleIncident(now, { id: 42, serviceName: 'Stripe', title: 'Payouts fail', startedAt: since });
  const services = [service({ ...explained, incidents: [incident, other] })];
  const place = { serviceId: 1, incidentId: 42 };
  const target = copyTargetOf(services, place, now, plainStyle);
  expect(target?.text).toContain('Payouts fail');
  expect(target?.place).toEqual({ id: 1, incident: 42 });
  const well = [service({ currentStatus: 'operational' })];
  const ended = { ...other, status: 'resolved' as const, resolvedAt: since };
  expect(copyTargetOf(well, place, now, plainStyle, ended)).toMatchObject({
    text: expect.stringMatching(/^Stripe is working again\./),
    variant: 'resolved',
  });
  expect(copyTargetOf(well, place, now, plainStyle)).toBeNull();
});

test.each<[string, Partial<Service>, RegExp]>([
  [
    'can no longer be read',
    { checkFailingSince: '2026-11-20T08:38:00.000Z', observedAt: '2026-11-20T08:37:00.000Z' },
    /^As of 8:37 AM UTC: Stripe reported .* It has been resolved\./,
  ],
  ['is paused', { enabled: false }, /^Stripe reported .* It has been resolved\./],
])('no message says that a service is working again whose page %s', (_, changes, text) => {
  const ended = { ...incident, status: 'resolved' as const, resolvedAt: since };
  const unsure = service({ currentStatus: 'operational', ...changes });
  expect(incidentProblem(ended, unsure, plainStyle, now).text).toMatch(text);
});

test('a message about an open incident says as of when, if its page can no longer be read', () => {
  const unread = service({
    ...explained,
    checkFailingSince: '2026-11-20T08:38:00.000Z',
    observedAt: '2026-11-20T08:37:00.000Z',
  });
  const asOf = 'As of 8:37 AM UTC: ';
  expect(incidentProblem(incident, unread, plainStyle, now).text).toBe(problemOf(unread, now, plainStyle)?.text);
  expect(incidentProblem(incident, unread, plainStyle, now).text.startsWith(asOf)).toBe(true);
  // A report by the team isn't from the page.
  expect(incidentProblem({ ...incident, byHand: true }, unread, plainStyle, now).text.startsWith(asOf)).toBe(false);
});
