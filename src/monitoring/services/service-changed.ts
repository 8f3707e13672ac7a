import type { Fact } from '../../shared/fact.ts';
import type { Service } from './service.ts';

/**
 * That a user watches something else by a service from now on, or nothing: whoever was told of trouble there is told that this is
 * over for them. The name and address stand in it, since the service may be gone when it is read.
 */
export const serviceChangedFact = (
  { id, name, statusPageUrl }: Pick<Service, 'id' | 'name' | 'statusPageUrl'>,
  change: 'scope' | 'removed' | 'disabled' | 'enabled',
  userId: number,
  at: Date,
): Fact => ({
  kind: 'monitoring.service_changed',
  serviceId: change === 'removed' ? undefined : id,
  occurredAt: at,
  data: { serviceId: id, userIds: [userId], change, name, statusPageUrl },
});
