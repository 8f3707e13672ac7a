import { isTrouble } from '../../model/alert-rank.ts';
import type { FlappingMatter, StatusMatter } from '../news.ts';
import { ended, isOwnStory, knowing, opening } from '../standing.ts';
import { badNamesOf, isBadEnough, type Judgement, type Question, silence } from './judgement.ts';
import { tellStatus } from './tell-status.ts';

/** That a status comes and goes, that it stays bad after all, and that it settled. */
export const tellFlapping = (question: Question<FlappingMatter>): Judgement => {
  const { news, matter, standing } = question;
  if (matter.kind === 'unstable') return tellUnstable(question);
  if (!standing.open.includes(news.subject)) return tellOtherwise(question);
  return matter.kind === 'stays_bad' ? tellStaysBad(question) : tellSettled(question);
};

const tellUnstable = (question: Question<FlappingMatter>): Judgement => {
  const { news, matter, service, standing, wantsChanges } = question;
  const { worst, status, since } = matter;
  const isToldByIncident = standing.open.some((one) => !isOwnStory(one)) && !wantsChanges;
  if (isToldByIncident || !isBadEnough(service.alertThreshold, worst)) return silence(question);
  const goesOn = standing.open.filter(isOwnStory);
  return {
    standing: opening(knowing(standing, status, since), news.subject, goesOn),
    verdict: {
      kind: 'unstable',
      subject: news.subject,
      goesOn,
      status,
      since,
      components: badNamesOf(question, status),
    },
  };
};

const tellStaysBad = (question: Question<FlappingMatter>): Judgement => {
  const { news, matter, standing } = question;
  const { status, since } = matter;
  return {
    standing: knowing(standing, status, since),
    verdict: {
      kind: 'incident_updated',
      subject: news.subject,
      status,
      since,
      components: badNamesOf(question, status),
    },
  };
};

/** Settled and bad is a trouble like any other: its end is told as such. */
const tellSettled = ({ news, matter, standing }: Question<FlappingMatter>): Judgement => {
  const { status, since } = matter;
  const open = standing.open.filter((one) => one !== news.subject);
  const over = open.length === 0 ? ended(standing, news.occurredAt) : { ...standing, open, level: status };
  return {
    standing: isTrouble(status) ? knowing(standing, status, since) : over,
    verdict: { kind: 'settled', subject: news.subject, status, since },
  };
};

/** Told by an incident instead: what became of the status is told as any change is, its end by that of the incident. */
const tellOtherwise = (question: Question<FlappingMatter>): Judgement => {
  const isOver = !isTrouble(question.matter.status) && question.standing.open.some((one) => !isOwnStory(one));
  return isOver ? silence(question) : tellStatus(asStatus(question));
};

const asStatus = (question: Question<FlappingMatter>): Question<StatusMatter> => {
  const { scopeId, status, worst } = question.matter;
  const since = question.standing.since ?? question.news.occurredAt;
  const matter = {
    kind: 'status',
    scopeId,
    status,
    previousStatus: worst,
    knownStatus: worst,
    since,
    incidents: [],
  } as const;
  return { ...question, matter };
};
