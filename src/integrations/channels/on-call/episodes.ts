import type { Alert } from '../../model/alert.ts';
import type { EventOffer } from '../../model/alert-events.ts';
import { toneOf } from '../../model/labels.ts';

/**
 * Keyed channels always get these kinds: each opens, changes or ends an episode. Own alerts are off by default, because most teams'
 * monitoring already pages people.
 */
export const episodeEvents: EventOffer = {
  kinds: ['incident_opened', 'incident_resolved', 'unstable', 'settled'],
  choices: { ownAlerts: false },
  inWords: 'one incident for each outage of a service: it opens, gets worse or better, and is resolved',
};

/** Names the episode of an alert for a receiver: the same from its first alert to its end. A test has its own. */
export const episodeKeyOf = (alert: Alert): string => {
  if (alert.kind === 'own_alert') return `allclear-own-${alert.ownAlert.id}`;
  const { id, episode, services } = alert;
  const [service] = services;
  return episode && service ? `allclear-${service.id}-${episode.at}` : `allclear-${id}`;
};

/** True if the alert changes an episode that its receiver has open. The first one after a mute may have to open it. */
export const isChange = (alert: Alert): boolean => {
  if (alert.kind === 'own_alert') return (alert.sequence ?? 1) > 1;
  return alert.missed === undefined && (alert.kind === 'incident_updated' || alert.episode?.isOpen === true);
};

/** How bad an alert is, in three steps that all on-call tools have. */
export const severityOf = (alert: Alert): 'critical' | 'warning' | 'info' => {
  const tone = toneOf(alert);
  if (tone === 'red') return 'critical';
  return tone === 'amber' ? 'warning' : 'info';
};
