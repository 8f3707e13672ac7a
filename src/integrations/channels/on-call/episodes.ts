import type { Alert } from '../../model/alert.ts';
import type { EventOffer } from '../../model/alert-events.ts';
import { toneOf } from '../../model/labels.ts';

/** Keyed channels get these kinds only: each opens, changes or ends an episode. */
export const episodeEvents: EventOffer = {
  kinds: ['incident_opened', 'incident_resolved', 'unstable', 'settled'],
  inWords: 'one incident for each outage of a service: it opens, gets worse or better, and is resolved',
};

/** Names the episode of an alert for a receiver: the same from its first alert to its end. A test has its own. */
export const episodeKeyOf = ({ id, episode, services: [service] }: Alert): string =>
  episode && service ? `allclear-${service.id}-${episode.at}` : `allclear-${id}`;

/** How bad an alert is, in four steps that on-call tools share. */
export const severityOf = (alert: Alert): 'critical' | 'warning' | 'info' => {
  const tone = toneOf(alert);
  if (tone === 'red') return 'critical';
  return tone === 'amber' ? 'warning' : 'info';
};
