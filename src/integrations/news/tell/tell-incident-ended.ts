import { isTrouble, worse } from '../../model/alert-rank.ts';
import type { IncidentMatter } from '../news.ts';
import { ended, isOwnStory, knowing, type Standing } from '../standing.ts';
import {
  badNamesOf,
  isGraveEnough,
  type Judgement,
  type Question,
  silence,
  touchOf,
  type Verdict,
} from './judgement.ts';
import { openWithout } from './tell-incident-updated.ts';

/**
 * An incident is over: the end for whoever was told of it, or saw it open when they began to watch. What is still bad, and what is
 * only listed no more, is told as that (truth.md, rules 14 and 15).
 */
export const tellIncidentEnded = (question: Question<IncidentMatter>): Judgement => {
  const { news, matter, service, standing } = question;
  const { subject } = news;
  if (standing.left.includes(subject)) return leftEnded(question);
  if (!standing.open.includes(subject) && !wasOpenAtFirst(question)) return silence(question);
  const incident = matter.names?.length ? { ...matter.incident, names: matter.names } : matter.incident;
  const isStillBad = isTrouble(service.status);
  return {
    standing: isStillBad ? goingOn(question) : over(question),
    verdict: {
      kind: 'incident_resolved',
      outcome: matter.isUnlisted ? 'unlisted' : isStillBad ? 'still_down' : 'resolved',
      subject,
      status: service.status,
      previousStatus: standing.worst,
      since: incident.startedAt,
      incident,
      components: isStillBad ? badNamesOf(question, service.status) : undefined,
    },
  };
};

/** Its end is no news, unless its receiver was told that it is still open. */
const leftEnded = ({ news, matter, service, standing }: Question<IncidentMatter>): Judgement => {
  const { subject } = news;
  const { recovered, ...rest } = standing;
  const left = standing.left.filter((one) => one !== subject);
  if (recovered?.subject !== subject) return { standing: { ...standing, left } };
  const isSaid = service.status === 'operational' && service.alertThreshold !== 'none';
  const { incident } = matter;
  const verdict: Verdict = {
    kind: 'incident_updated',
    outcome: matter.isUnlisted ? 'unlisted' : 'closed',
    subject,
    status: service.status,
    since: incident.startedAt,
    statusSince: recovered.at,
    incident,
  };
  return { standing: { ...rest, left }, ...(isSaid && { verdict }) };
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
    isGraveEnough(service.alertThreshold, matter.severity, worse(standing.level, service.status))
  );
};

const goingOn = (question: Question<IncidentMatter>): Standing => ({
  ...knowing(question.standing, question.service.status, question.matter.incident.startedAt),
  open: openWithout(question),
});

const over = (question: Question<IncidentMatter>): Standing => ({
  ...ended(question.standing, question.matter.incident.resolvedAt ?? question.news.seenAt),
  open: openWithout(question).filter((one) => !isOwnStory(one)),
});
