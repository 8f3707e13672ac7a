import type { Incident, StatusChange } from '../../web/board/status/status.ts';
import type { TimelineService } from '../../web/features/incidents/timeline/timeline.ts';
import { sampleIncident } from './board.ts';

/** The moment at which these are looked at. */
export const timelineNow = new Date('2026-11-20T08:40:00Z');

/** A service that is watched, and nothing more is known of it. */
export const timelineService = (changes: Partial<TimelineService> = {}): TimelineService => ({
  id: 1,
  name: 'Stripe',
  currentStatus: 'operational',
  statusMessage: null,
  statusSince: null,
  maintenance: null,
  lastChecked: '2026-11-20T08:39:00Z',
  createdAt: '2026-11-01T00:00:00Z',
  enabled: true,
  setByHand: false,
  checkFailingSince: null,
  oldCopyAt: null,
  reason: null,
  observedAt: '2026-11-20T08:39:00Z',
  selection: { missing: [], proposals: [] },
  ...changes,
});

/** An open incident of it. */
export const timelineIncident = (changes: Partial<Incident> = {}): Incident =>
  sampleIncident(timelineNow, {
    id: 7,
    title: 'Cards fail',
    description: 'About 18% fail.',
    url: null,
    updatedAt: '2026-11-20T08:16:00Z',
    ...changes,
  });

/** A recorded change of it. */
export const timelineChange = (changes: Partial<StatusChange> = {}): StatusChange => ({
  id: 3,
  serviceId: 1,
  serviceName: 'Stripe',
  status: 'degraded',
  previousStatus: 'operational',
  reason: null,
  statusMessage: null,
  changedAt: '2026-11-19T10:00:00Z',
  ...changes,
});
