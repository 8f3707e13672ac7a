import { isTrouble } from '../../model/alert-rank.ts';
import type { ServiceMatter } from '../news.ts';
import { blankStanding, knowing } from '../standing.ts';
import type { Judgement, Question } from './judgement.ts';

/** Whatever was told of a service as open ends when it is removed, paused, or watches something else; that begins anew. */
export const tellService = ({ news, matter, service, standing, openIncidents }: Question<ServiceMatter>): Judgement => {
  const { status } = service;
  const isWatched = matter.change === 'scope' || matter.change === 'enabled';
  const fresh = isWatched && isTrouble(status) ? knowing(blankStanding, status, news.occurredAt) : blankStanding;
  const subject = standing.open.at(-1);
  if (subject === undefined) return { standing: fresh };
  return {
    standing: fresh,
    verdict: {
      kind: 'incident_resolved',
      outcome: 'no_longer_watched',
      subject,
      incident: openIncidents?.get(subject),
      status: isWatched ? status : 'unknown',
      since: standing.since ?? news.occurredAt,
      stoppedBy: stops[matter.change],
    },
  };
};

const stops = { scope: 'changed', enabled: 'changed', disabled: 'paused', removed: 'removed' } as const;
