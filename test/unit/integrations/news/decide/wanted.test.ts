import { describe, expect, it } from 'vitest';
import { alertsOf, at, badApi, incidentEvent, service, toldOf } from '../../../../support/news.ts';

describe('outages only', () => {
  const services = [service({ alertThreshold: 'outage', componentIds: ['c1'], status: 'degraded' })];
  const slow = { id: 'c1', name: 'API', status: 'degraded' } as const;

  it('hears of no incident while its components are degraded, however grave the page calls it', () => {
    const linked = incidentEvent({ componentIds: ['c1'] });
    expect(toldOf(linked, { services, news: { bad: [slow] } })).toMatchObject({ alerts: [], after: undefined });
    const ended = incidentEvent({ event: 'resolved', componentIds: ['c1'], firstSight: true });
    expect(alertsOf(ended, { services })).toEqual([]);
  });

  it('nor of one that is linked to nothing while its components are operational', () => {
    expect(
      alertsOf(incidentEvent(), { services: [service({ alertThreshold: 'outage', componentIds: ['c1'] })] }),
    ).toEqual([]);
  });

  it('hears of it once they are out', () => {
    const out = [service({ alertThreshold: 'outage', componentIds: ['c1'], status: 'outage' })];
    const linked = incidentEvent({ componentIds: ['c1'], severity: 'degraded' });
    expect(alertsOf(linked, { services: out, news: { bad: [badApi] } })).toMatchObject([{ status: 'outage' }]);
  });
});

describe('connected in the middle of an incident', () => {
  const linked = { componentIds: ['c1'], listedAt: at('07:40') } as const;
  const parts = {
    services: [service({ componentIds: ['c1'], status: 'outage' })],
    recipient: { connectedSince: at('07:50') },
    news: {
      bad: [badApi],
      troubles: [{ scopeId: 3, since: at('07:40'), steps: [{ status: 'outage', at: at('07:40') }] }],
    },
  } as const;

  it('hears its next update, and then its end', () => {
    const { alerts, after } = toldOf(incidentEvent({ ...linked, event: 'updated' }), parts);
    expect(alerts).toMatchObject([{ alert: { kind: 'incident_opened', status: 'outage' } }]);
    expect(after).toMatchObject({ level: 'outage', open: ['incident:7'] });
  });

  it('hears nothing of other links alone, nor of an incident that was open when the page was first seen', () => {
    expect(alertsOf(incidentEvent({ ...linked, event: 'updated', linksOnly: true }), parts)).toEqual([]);
    expect(alertsOf(incidentEvent({ ...linked, event: 'updated', firstSight: true }), parts)).toEqual([]);
  });
});
