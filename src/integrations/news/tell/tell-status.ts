import { isTrouble, isWorse } from '../../model/alert-rank.ts';
import type { OpenIncident, StatusMatter, StaysWellMatter } from '../news.ts';
import { SAME_EVENT_MS } from '../rules/fact-news.ts';
import { ended, isOwnStory, knowing, opening, type Remaining } from '../standing.ts';
import {
  badNamesOf,
  isBadEnough,
  type Judgement,
  type Question,
  reachOf,
  silence,
  touchOf,
  worseBeside,
} from './judgement.ts';

/** A change of status, as far as the receiver does not know it yet: by an incident that came with it, for one. */
export const tellStatus = (question: Question<StatusMatter>): Judgement => {
  const { matter, standing } = question;
  const { status } = matter;
  if (status === 'unknown') return silence(question);
  if (isTrouble(status) && isWorse(status, standing.level)) return tellWorse(question);
  if (status === 'operational') return tellWell(question);
  return isWorse(standing.level, status) ? tellBetter(question) : silence(question);
};

const tellWorse = (question: Question<StatusMatter>): Judgement => {
  const { news, matter, service, standing } = question;
  const { status } = matter;
  if (!isBadEnough(service.alertThreshold, status)) return silence(question);
  const explaining = explainingOf(question);
  const carrying = standing.open.findLast((one) => carries(question, one));
  const subject = explaining ? subjectOf(explaining) : (carrying ?? news.subject);
  const goesOn = explaining ? standing.open.filter(isOwnStory) : [];
  const isKnown = carrying !== undefined || (explaining !== undefined && standing.open.includes(subject));
  const since = standing.since ?? matter.since;
  return {
    standing: opening(knowing(standing, status, since), subject, goesOn),
    verdict: {
      ...base(question),
      kind: isKnown ? 'incident_updated' : 'incident_opened',
      subject,
      goesOn,
      previousStatus: isKnown || !isTrouble(standing.level) ? standing.level : undefined,
      incident: explaining?.incident ?? incidentOf(question, subject),
      since: isKnown ? since : matter.since,
      ...(!explaining && matter.isContradicted && { isContradicted: true }),
    },
  };
};

/** Whether a status is told as what becomes of something that is open: not of an incident that it is worse beside. */
const carries = ({ news, matter, service }: Question<StatusMatter>, subject: string): boolean => {
  const incident = matter.incidents.find((one) => subjectOf(one) === subject);
  if (!incident) return true;
  return worseBeside(incident, { news, service: { ...service, status: matter.status } }).length === 0;
};

/** Not well yet, so it is no end. */
const tellBetter = (question: Question<StatusMatter>): Judgement => {
  const { matter, service, standing } = question;
  const { status } = matter;
  const after = { ...standing, level: status };
  const subject = standing.open.at(-1);
  if (subject === undefined || service.alertThreshold === 'none') return { standing: after };
  return {
    standing: after,
    verdict: {
      ...base(question),
      kind: 'incident_updated',
      subject,
      previousStatus: standing.level,
      incident: incidentOf(question, subject),
    },
  };
};

/** The end, unless an incident that was told of is only about what is watched here: then its own end is. */
const tellWell = (question: Question<StatusMatter>): Judgement => {
  const { news, matter, service, standing } = question;
  const { open, level } = standing;
  if (level === 'operational') return silence(question);
  const worst = standing.worst ?? level;
  if (open.length === 0 && !isBadEnough(service.alertThreshold, worst))
    return { standing: ended(standing, news.occurredAt) };
  const goingOn = matter.incidents.filter((one) => open.includes(subjectOf(one)) || wasOpenAtFirst(question, one));
  if (goingOn.some((one) => isOnlyHere(question, one))) return silence(question);
  const last = goingOn.findLast((one) => open.includes(subjectOf(one)));
  const subject = last ? subjectOf(last) : (open.at(-1) ?? news.subject);
  return {
    standing: ended(standing, news.occurredAt, remaining(open, subject, goingOn)),
    verdict: {
      ...base(question),
      kind: 'incident_resolved',
      outcome: last ? 'well_here' : 'resolved',
      subject,
      previousStatus: worst,
      incident: last?.incident,
    },
  };
};

/** The recovery lasts although an incident that was told of, or was open at first, is still open on the page. */
export const tellStaysWell = (question: Question<StaysWellMatter>): Judgement => {
  const { matter, service, standing } = question;
  const { open, level } = standing;
  const scope = matter.scopes.find(({ scopeId }) => scopeId === service.scopeId);
  const goingOn = matter.incidents.filter((one) => open.includes(subjectOf(one)) || wasOpenAtFirst(question, one));
  const last = goingOn.findLast((one) => open.includes(subjectOf(one))) ?? goingOn.at(-1);
  const worst = standing.worst ?? level;
  const isKnown = level !== 'operational' && (open.length > 0 || isBadEnough(service.alertThreshold, worst));
  if (!scope || !last || !isKnown || service.status !== 'operational') return silence(question);
  const subject = subjectOf(last);
  return {
    standing: {
      ...ended(standing, scope.since, remaining(open, subject, goingOn)),
      recovered: { subject, at: scope.since },
    },
    verdict: {
      kind: 'incident_resolved',
      outcome: 'recovered_still_open',
      subject,
      status: service.status,
      previousStatus: worst,
      since: standing.since ?? last.incident.startedAt,
      incident: last.incident,
    },
  };
};

/** A recovery ends the incident that it names, and trouble without one. Another incident that was told as open is ended by its own end. */
const remaining = (open: readonly string[], subject: string, goingOn: readonly OpenIncident[]): Remaining => {
  const others = open.filter((one) => !isOwnStory(one) && one !== subject);
  return {
    open: others,
    left: [subject, ...goingOn.map(subjectOf)].filter((one) => !isOwnStory(one) && !others.includes(one)),
  };
};

const base = (question: Question<StatusMatter>) => {
  const { status, since } = question.matter;
  return {
    status,
    since: question.standing.since ?? since,
    components: isTrouble(status) ? badNamesOf(question, status) : undefined,
  };
};

export const subjectOf = ({ incident }: OpenIncident): string => `incident:${incident.id}`;

const incidentOf = ({ matter }: Question<StatusMatter>, subject: string) =>
  matter.incidents.find((one) => subjectOf(one) === subject)?.incident;

/** Open before this receiver was told of the service, and about it. */
const wasOpenAtFirst = (
  { began, service }: Pick<Question, 'began' | 'service'>,
  { firstSight, listedAt, componentIds }: OpenIncident,
): boolean => {
  const touch = touchOf(componentIds, service);
  return (firstSight || listedAt < began) && (touch === 'linked' || touch === 'whole');
};

/** Whether an open incident still touches the service, and nothing else of the page that is in trouble. */
export const isOnlyHere = (
  { news, service }: Pick<Question, 'news' | 'service'>,
  { componentIds: linked }: Pick<OpenIncident, 'componentIds'>,
): boolean => {
  const touch = touchOf(linked, service);
  if (touch === 'whole') return true;
  const isUnlinked = touch === 'unlinked';
  const elsewhere = news.bad.some(
    ({ id }) => !service.componentIds.includes(id) && (isUnlinked || linked.includes(id)),
  );
  return touch !== 'elsewhere' && !elsewhere;
};

/**
 * The incident that explains a status (truth.md, rule 7): it touches a part that is in trouble, its severity reaches the status, and both are of
 * one time, or the receiver was told of it. Of several the one that came last.
 */
const explainingOf = (question: Question<StatusMatter>): OpenIncident | undefined => {
  const { news, matter, service, standing } = question;
  const { status } = matter;
  return matter.incidents
    .filter((one) => {
      const isTold = [...standing.open, standing.recovered?.subject].includes(subjectOf(one));
      const isNear = Math.abs(news.occurredAt.getTime() - one.listedAt.getTime()) <= SAME_EVENT_MS;
      const reaches = one.severity === undefined || !isWorse(status, one.severity);
      const reach = reachOf(one, { ...service, status }, news.bad);
      return (isTold || isNear) && reaches && !isWorse(status, reach);
    })
    .toSorted((one, other) => one.listedAt.getTime() - other.listedAt.getTime())
    .at(-1);
};
