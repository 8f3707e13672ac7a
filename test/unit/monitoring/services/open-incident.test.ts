import { describe, expect, it } from 'vitest';
import type { ServiceIncident } from '../../../../src/monitoring/services/ports.ts';
import { openIncidentOf } from '../../../../src/monitoring/services/service.ts';

const at = (minute: number): Date => new Date(Date.UTC(2026, 10, 20, 8, minute));
const incident = (id: number, changes: Partial<ServiceIncident> = {}): ServiceIncident => ({
  id,
  serviceId: 1,
  serviceName: 'Stripe',
  title: `Incident ${id}`,
  phase: 'investigating',
  byHand: false,
  updates: [],
  startedAt: at(0),
  createdAt: at(0),
  updatedAt: at(0),
  ...changes,
});

describe('what is wrong with a service', () => {
  const chosen = (status: Parameters<typeof openIncidentOf>[0], ...incidents: readonly ServiceIncident[]) =>
    openIncidentOf(status, incidents)?.id;

  it('is the gravest of the open incidents, and of equal ones the newest', () => {
    const slow = incident(1, { severity: 'degraded', startedAt: at(30) });
    const down = incident(2, { severity: 'outage', startedAt: at(10) });
    expect(chosen('outage', slow, down)).toBe(2);
    expect(chosen('outage', incident(3, { startedAt: at(20) }), incident(4, { startedAt: at(25) }))).toBe(4);
  });

  it('takes one that says nothing of its severity to be as grave as the service', () => {
    const slow = incident(1, { severity: 'degraded', startedAt: at(30) });
    expect(chosen('outage', slow, incident(2))).toBe(2);
    expect(chosen('degraded', slow, incident(2))).toBe(1);
  });

  it('is none that is over, none that is a notice, and only at last one that its page lists no more', () => {
    expect(chosen('outage', incident(1, { resolvedAt: at(5) }), incident(2, { notice: true }))).toBeUndefined();
    const forgotten = incident(3, { severity: 'outage', lastSeenAt: at(5) });
    expect(chosen('degraded', forgotten, incident(4, { severity: 'degraded' }))).toBe(4);
    expect(chosen('degraded', forgotten)).toBe(3);
  });

  it.each(['operational', 'maintenance', 'unknown'] as const)('is nothing while the service is %s', (status) => {
    expect(chosen(status, incident(1))).toBeUndefined();
  });
});
