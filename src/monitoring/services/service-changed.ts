import type { Fact } from '../../shared/fact.ts';
import type { Service } from './service.ts';

/**
 * A user's service monitors something else from now on, or nothing: integrations that were alerted of its trouble get the end.
 * It contains the name and URL, since the service may be deleted when it's read.
 */
export const serviceChangedFact = (
  { id, name, statusPageUrl }: Pick<Service, 'id' | 'name' | 'statusPageUrl'>,
  change: 'scope' | 'removed' | 'disabled' | 'enabled',
  teamId: TeamId,
  at: Date,
): Fact => ({
  kind: 'monitoring.service_changed',
  serviceId: change === 'removed' ? undefined : id,
  occurredAt: at,
  data: { serviceId: id, teamIds: [teamId], change, name, statusPageUrl },
});
