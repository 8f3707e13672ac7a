import { customerText } from '../../../board/customers/customer-text.ts';
import type { Problem } from '../../../board/customers/problem-text.ts';
import type { CustomerStyle } from '../../../board/customers/style.ts';
import type { Incident, Service } from '../../../board/status/status.ts';

/** The message about an incident, of whose service the screen may know nothing. */
export const incidentProblem = (
  incident: Incident,
  service: Pick<Service, 'currentStatus' | 'customerWords'> | undefined,
  style: CustomerStyle,
): Problem => {
  const { id, serviceId, serviceName } = incident;
  const circumstances = {
    serviceName,
    serviceStatus: service?.currentStatus ?? ('unknown' as const),
    components: [],
    words: service?.customerWords,
    now: new Date(),
  };
  return { text: customerText(incident, circumstances, 'short', style), place: { id: serviceId, incident: id } };
};
