import { describe, expect, it } from 'vitest';
import { targetOf } from '../../../../../web/features/incidents/team/take-target.ts';
import { sampleIncident, sampleService } from '../../../../support/board.ts';

const now = new Date('2026-11-20T08:40:00Z');
const tom = { id: 8, name: 'Tom Reed', since: '2026-11-20T08:19:00.000Z' };
const incident = sampleIncident(now, { id: 4821, title: 'Card payments fail', assignee: tom });
const slack = sampleService(now, { id: 1, name: 'Slack', currentStatus: 'operational', incidents: [] });
const github = sampleService(now, { id: 2, name: 'GitHub', currentStatus: 'degraded', incidents: [] });
const stripe = sampleService(now, { id: 3, name: 'Stripe', currentStatus: 'outage', incidents: [incident] });
const nameOf = (...input: Parameters<typeof targetOf>) => targetOf(...input)?.name;

describe('what "I\'m on it" takes', () => {
  it('is the worst problem that nobody is on', () => {
    expect(nameOf([slack, github, stripe], undefined)).toBe('Stripe');
    expect(nameOf([slack, github, { ...stripe, assignee: tom }], undefined)).toBe('GitHub');
    expect(nameOf([slack, { ...stripe, enabled: false }], undefined)).toBeUndefined();
  });
  it('is the service or the open incident of this place, with who is on it', () => {
    const all = [slack, github, stripe];
    expect(nameOf(all, { serviceId: 2, incidentId: undefined })).toBe('GitHub');
    expect(targetOf(all, { serviceId: 3, incidentId: 4821 })).toEqual({
      subject: { kind: 'incidents', id: 4821 },
      name: 'Card payments fail',
      assignee: tom,
    });
  });
  it('is nothing for a service without a problem, an ended incident, and a service that is gone', () => {
    expect(targetOf([slack, stripe], { serviceId: 1, incidentId: undefined })).toBeNull();
    expect(targetOf([slack, stripe], { serviceId: 3, incidentId: 1 })).toBeNull();
    expect(targetOf([slack], { serviceId: 9, incidentId: undefined })).toBeNull();
  });
});
