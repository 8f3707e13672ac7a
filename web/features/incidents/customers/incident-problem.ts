import { customerText } from '../../../board/customers/customer-text.ts';
import type { Problem } from '../../../board/customers/problem-text.ts';
import type { CustomerStyle } from '../../../board/customers/style.ts';
import { isUnread, knownStatus, type Readable } from '../../../board/status/known.ts';
import { type Incident, isRaised, type Service } from '../../../board/status/status.ts';

/** A service as far as messages about its incidents need it. */
export type ToldService = Readable & Pick<Service, 'customerWords' | 'observedAt'>;

/** The message about an incident, of whose service the screen may know nothing: once it ended, the all-clear. */
export const incidentProblem = (
  incident: Incident,
  service: ToldService | undefined,
  style: CustomerStyle,
  now = new Date(),
): Problem => {
  const variant = incident.status === 'resolved' ? 'resolved' : 'short';
  const text = customerText(incident, circumstancesOf(incident, service, [], now), variant, style);
  return { text, place: { id: incident.serviceId, incident: incident.id }, variant };
};

/** States no more than the board does: a status that we can't vouch for is unknown, or as of its last check. */
export const circumstancesOf = (
  { serviceName, byHand }: Incident,
  service: ToldService | undefined,
  components: readonly string[],
  now: Date,
) => ({
  serviceName,
  serviceStatus: service ? toldStatus(service) : ('unknown' as const),
  components,
  words: service?.customerWords,
  lastRead: service && isUnread(service) && !byHand ? service.observedAt : null,
  now,
});

const toldStatus = (service: ToldService): Service['currentStatus'] =>
  service.enabled && isRaised(service.currentStatus) ? service.currentStatus : knownStatus(service);
