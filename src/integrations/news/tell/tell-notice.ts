import type { IncidentMatter } from '../news.ts';
import { type Judgement, type Question, silence, touchOf } from './judgement.ts';

/** What is no trouble is told once, as what it is, and needs no end. */
export const tellNotice = (question: Question<IncidentMatter>): Judgement => {
  const { news, matter, service, standing, began } = question;
  const touch = touchOf(matter.componentIds, service);
  const isUnwanted = touch === 'elsewhere' || (touch === 'unlinked' && !service.unlinkedIncidents);
  const isKnown = matter.firstSight || matter.listedAt < began || matter.event !== 'opened';
  if (isUnwanted || isKnown || service.alertThreshold === 'none') return silence(question);
  const { incident } = matter;
  const { status } = service;
  return { standing, verdict: { kind: 'notice', subject: news.subject, status, since: incident.startedAt, incident } };
};

/** An incident that was over when the page listed it: news where it explains a trouble that this receiver was told of. */
export const tellPast = (question: Question<IncidentMatter>): Judgement => {
  const { news, matter, service, standing } = question;
  const { incident, componentIds } = matter;
  const touch = touchOf(componentIds, service);
  const { last } = standing;
  const end = incident.resolvedAt ?? news.seenAt;
  const isThat =
    last !== undefined &&
    incident.startedAt.getTime() <= last.to.getTime() + SLACK_MS &&
    end.getTime() >= last.from.getTime() - SLACK_MS;
  if (!isThat || touch === 'elsewhere' || standing.open.length > 0) return silence(question);
  return {
    standing: { ...standing, last: undefined },
    verdict: {
      kind: 'notice',
      subject: news.subject,
      status: service.status,
      since: incident.startedAt,
      incident,
      explains: last,
    },
  };
};

/** Pages and polls differ by so much about one event. */
const SLACK_MS = 15 * 60_000;
