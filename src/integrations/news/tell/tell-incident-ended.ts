import { isTrouble, worse } from '../../model/alert-rank.ts';
import type { IncidentMatter } from '../news.ts';
import { ended, knowing, type Standing } from '../standing.ts';
import { badOf, isBadEnough, type Judgement, namesOf, type Question, silence, touchOf } from './judgement.ts';
import { ownStory } from './tell-incident-updated.ts';

/**
 * An incident is over: the end for whoever was told of it, or saw it open when they began to watch. What is still bad, and what is
 * only listed no more, is told as that (truth.md, rules 14 and 15).
 */
export const tellIncidentEnded = (question: Question<IncidentMatter>): Judgement => {
  const { news, matter, service, standing } = question;
  const { subject } = news;
  if (standing.left.includes(subject))
    return { standing: { ...standing, left: standing.left.filter((one) => one !== subject) } };
  if (!standing.open.includes(subject) && !wasOpenAtFirst(question)) return silence(question);
  const incident = matter.names?.length ? { ...matter.incident, names: matter.names } : matter.incident;
  const isStillBad = isTrouble(service.status);
  return {
    standing: isStillBad ? goingOn(question) : over(question),
    verdict: {
      kind: 'incident_resolved',
      outcome: isStillBad ? 'still_down' : matter.isUnlisted ? 'unlisted' : 'resolved',
      subject,
      status: service.status,
      previousStatus: standing.worst,
      since: incident.startedAt,
      incident,
      components: isStillBad ? namesOf(badOf(news.bad, service), service.status) : undefined,
    },
  };
};

/** Of a service that was first seen while it was open; bad enough, and not over before. */
const wasOpenAtFirst = ({ matter, service, standing, began }: Question<IncidentMatter>): boolean => {
  const touch = touchOf(matter.componentIds, service);
  return (
    !matter.isPast &&
    !matter.isNotice &&
    (matter.firstSight || matter.listedAt < began) &&
    touch !== 'elsewhere' &&
    touch !== 'unlinked' &&
    isBadEnough(service.alertThreshold, worse(matter.severity ?? 'operational', worse(standing.level, service.status)))
  );
};

/** The trouble is on its own again, so that its end is told. */
const goingOn = ({ news, service, standing, matter }: Question<IncidentMatter>): Standing => {
  const open = standing.open.filter((one) => one !== news.subject);
  return {
    ...knowing(standing, service.status, matter.incident.startedAt),
    open: open.length > 0 ? open : [ownStory(news.seenAt, service.id)],
  };
};

const over = ({ news, standing, matter }: Question<IncidentMatter>): Standing => {
  const open = standing.open.filter((one) => one !== news.subject && one.startsWith('incident:'));
  const to = matter.incident.resolvedAt ?? news.seenAt;
  const after = ended(standing, to);
  return open.length === 0 ? after : { ...after, open };
};
