import { isTrouble, isWorse } from '../../model/alert-rank.ts';
import type { IncidentMatter } from '../news.ts';
import { ended, isOwnStory, knowing } from '../standing.ts';
import { hitBy, type Judgement, type Question, reachOf, silence, touchOf, worseBeside } from './judgement.ts';
import { tellIncidentOpened } from './tell-incident-opened.ts';
import { isOnlyHere } from './tell-status.ts';

/** An incident got on. To whoever was told of it: that, or that it is not theirs; to others it may be new. */
export const tellIncidentUpdated = (question: Question<IncidentMatter>): Judgement => {
  const { news, matter, service, standing } = question;
  const touch = touchOf(matter.componentIds, service);
  if (!standing.open.includes(news.subject)) return isNewTo(question) ? tellNew(question) : silence(question);
  if (touch === 'elsewhere') return notYours(question);
  const { status } = service;
  if (matter.isNotice && !isTrouble(status)) return noTrouble(question);
  if (isRecoveryHere(question)) return wellHere(question);
  const worseNames = worseBeside(matter, question);
  // Whatever the message says of the incident is known from then on; what is worse beside it is told for itself.
  const level = isTrouble(status) && worseNames.length === 0 ? status : standing.level;
  if ((matter.isWordless && level === standing.level) || service.alertThreshold === 'none') return silence(question);
  return {
    standing: knowing(standing, level, matter.incident.startedAt),
    verdict: {
      kind: 'incident_updated',
      subject: news.subject,
      status,
      previousStatus: level === standing.level ? undefined : standing.level,
      since: matter.incident.startedAt,
      incident: matter.incident,
      isUnlinked: touch === 'unlinked' || undefined,
      beside: worseNames.length > 0 ? worseNames : undefined,
      components: hitBy(matter, question),
    },
  };
};

/**
 * It came to touch the service, or does more than what ended for this receiver, or it was open before they connected and its page says more now.
 * An incident that the page links to nothing is new once.
 */
const isNewTo = ({ news, matter, service, standing, began }: Question<IncidentMatter>): boolean => {
  const { componentIds, formerIds } = matter;
  const touch = touchOf(componentIds, service);
  if (touch === 'unlinked' || touch === 'elsewhere') return false;
  if (formerIds !== undefined && touchOf(formerIds, service) === 'elsewhere') return true;
  if (isWorse(reachOf(matter, service, news.bad), standing.level)) return true;
  const saysMore = matter.listedAt >= began || !matter.isWordless;
  return saysMore && !standing.left.includes(news.subject) && !matter.firstSight;
};

/** Where it came to touch what is watched, that is when it began there. */
const tellNew = (question: Question<IncidentMatter>): Judgement => {
  const { news, matter, service } = question;
  const asNew = { ...matter, firstSight: false, listedAt: news.seenAt };
  const { standing, verdict } = tellIncidentOpened({ ...question, matter: asNew });
  const isSpreading = matter.formerIds !== undefined && touchOf(matter.formerIds, service) === 'elsewhere';
  const since = isSpreading ? news.occurredAt : verdict?.since;
  return verdict && since ? { standing, verdict: { ...verdict, since } } : { standing };
};

/** The service is well again by the same reading, and the incident goes on elsewhere. */
const isRecoveryHere = (question: Question<IncidentMatter>): boolean => {
  const { news, matter, service, standing } = question;
  const isToldAlone = standing.open.every((one) => one === news.subject || isOwnStory(one));
  const isRecovery = service.status === 'operational' && isTrouble(standing.level);
  return isRecovery && isToldAlone && !isOnlyHere(question, matter);
};

/** One message for the recovery, with the page's words. */
const wellHere = ({ news, matter, service, standing }: Question<IncidentMatter>): Judgement => ({
  standing: ended(standing, news.occurredAt, { left: [news.subject] }),
  verdict: {
    kind: 'incident_resolved',
    outcome: 'well_here',
    subject: news.subject,
    status: service.status,
    previousStatus: standing.worst ?? standing.level,
    since: standing.since ?? matter.incident.startedAt,
    incident: matter.incident,
  },
});

/** It turned out to be a notice: what was told as open is over with it. */
const noTrouble = (question: Question<IncidentMatter>): Judgement => {
  const { news, matter, service, standing } = question;
  return {
    standing: ended(standing, news.seenAt, { left: [news.subject], open: openWithout(question) }),
    verdict: {
      kind: 'incident_resolved',
      outcome: 'resolved',
      subject: news.subject,
      status: service.status,
      since: matter.incident.startedAt,
    },
  };
};

const notYours = (question: Question<IncidentMatter>): Judgement => {
  const { news, matter, service, standing } = question;
  const open = openWithout(question);
  return {
    standing:
      open.length === 0
        ? ended(standing, news.seenAt, { left: [news.subject] })
        : { ...standing, open, left: [...standing.left, news.subject] },
    verdict: {
      kind: 'incident_resolved',
      outcome: 'not_yours',
      subject: news.subject,
      status: service.status,
      since: matter.incident.startedAt,
      incident: matter.incident,
    },
  };
};

/** What is open without the incident: trouble that nothing else tells is on its own again, so that its end is told. */
export const openWithout = ({ news, service, standing }: Question<IncidentMatter>): readonly string[] => {
  const open = standing.open.filter((one) => one !== news.subject);
  return isTrouble(service.status) && open.length === 0 ? [`status:${service.id}:${news.seenAt.getTime()}`] : open;
};
