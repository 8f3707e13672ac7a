import { inTimeZone } from '../../ui/text/time.ts';
import { isUnread } from '../status/marks.ts';
import { isRaised, type Service, type Status } from '../status/status.ts';
import type { Variant } from './customer-text.ts';
import { shortSentence } from './incident-sentence.ts';
import { maintenanceSentence } from './maintenance-sentence.ts';
import { serviceInWords } from './own-words.ts';
import { asOf, momentText } from './span.ts';
import { type CustomerStyle, inTone } from './style.ts';

/** A message about a problem, and where its text can be edited. */
export type Problem = {
  readonly text: string;
  readonly place: { readonly id: number; readonly incident?: number };
  /** `short` by default. */
  readonly variant?: Variant;
};

/** The message about the present problem of a service; undefined if it has none. It states no more than the board does. */
export const problemOf = (service: Service, now: Date, style: CustomerStyle): Problem | undefined =>
  inTimeZone(style.timeZone, () => writtenOf(service, now, style));

const writtenOf = (service: Service, now: Date, style: CustomerStyle): Problem | undefined => {
  if (!service.enabled || !isRaised(service.currentStatus)) return undefined;
  const incident = service.setByHand ? undefined : service.incidents.find(({ id }) => id === service.openIncident?.id);
  const { name: serviceName, currentStatus: serviceStatus, customerWords: words } = service;
  const text = incident
    ? shortSentence(incident, { serviceName, serviceStatus, components: [], words, now, style })
    : withoutIncident(service, now, style);
  const { observedAt } = service;
  return {
    text: asOf(isUnread(service) ? observedAt : null, now) + text,
    place: { id: service.id, ...(incident && { incident: incident.id }) },
  };
};

const withoutIncident = (service: Service, now: Date, style: CustomerStyle): string => {
  const { currentStatus, statusSince, setByHand, maintenance } = service;
  const serviceName = serviceInWords(service.name, service.customerWords);
  if (maintenance && !setByHand) return maintenanceSentence(maintenance, { serviceName, now, style });
  const since = statusSince === null ? undefined : ` since ${momentText(statusSince, now)}`;
  if (!setByHand) {
    const shows = since === undefined ? 'shows' : 'has shown';
    return `${serviceName}'s status page ${shows} ${shown[currentStatus]}${since ?? ''}.`;
  }
  if (currentStatus === 'maintenance')
    return `${serviceName} ${since === undefined ? 'is' : 'has been'} under maintenance${since ?? ''}.`;
  return `${inTone(style, since === undefined ? "We're" : "We've been")} seeing ${seen[currentStatus]} ${serviceName}${since ?? ''}.`;
};

const shown: Readonly<Partial<Record<Status, string>>> = {
  outage: 'an outage',
  degraded: 'degraded performance',
  maintenance: 'maintenance',
};

const seen: Readonly<Partial<Record<Status, string>>> = { outage: 'an outage of', degraded: 'problems with' };
