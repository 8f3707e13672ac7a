import { isTrouble, isWorse, milder, worse } from '../../model/alert-rank.ts';
import type { IncidentMatter } from '../news.ts';
import { isOwnStory, knowing, opening } from '../standing.ts';
import {
  badNamesOf,
  hitBy,
  isGraveEnough,
  type Judgement,
  type Question,
  reachOf,
  silence,
  touchOf,
  worseBeside,
} from './judgement.ts';

/** An incident opened, opened again, or came to touch a service: told as new, or as what explains the trouble that is known. */
export const tellIncidentOpened = (question: Question<IncidentMatter>): Judgement => {
  const { news, matter, service, standing, began } = question;
  const { componentIds, severity = 'degraded', incident } = matter;
  const touch = touchOf(componentIds, service);
  const isUnwanted = touch === 'elsewhere' || (touch === 'unlinked' && !service.unlinkedIncidents);
  // Open already when the page, or the service, was first seen: only its end is news.
  if (isUnwanted || matter.firstSight || matter.listedAt < began) return silence(question);
  // Told as what explains a status that was taken before it: of one moment's facts each may be taken alone.
  if (standing.open.includes(news.subject)) return silence(question);
  const { status } = service;
  const reach = reachOf(matter, service, news.bad);
  const worseNames = worseBeside(matter, question);
  const isWorseBeside = worseNames.length > 0;
  // What is worse beside it is told for itself; all else that the message says is known from then on.
  const own = isWorseBeside ? worse(standing.level, reach) : status;
  if (!isGraveEnough(service.alertThreshold, severity, isWorseBeside ? reach : status)) return silence(question);
  const goesOn = isTrouble(reach) && !isWorseBeside ? standing.open.filter(isOwnStory) : [];
  const level = isTrouble(own) ? own : standing.level;
  const isKnown = isTrouble(status) && standing.open.length > 0 && !isWorse(status, standing.level);
  const isBeside = isKnown && isWorse(status, milder(reach, severity));
  // An update brings any other level to whoever takes changes alone.
  const isNewLevel =
    goesOn.length > 0 ? level !== standing.level : isWorse(level, standing.level) && isTrouble(standing.level);
  const isLevelTold = isWorseBeside ? status !== standing.level : isNewLevel;
  return {
    standing: opening(knowing(standing, level, incident.startedAt), news.subject, goesOn),
    verdict: {
      kind: goesOn.length > 0 ? 'incident_updated' : 'incident_opened',
      subject: news.subject,
      goesOn,
      status,
      previousStatus: isLevelTold ? standing.level : undefined,
      since: goesOn.length > 0 ? (standing.since ?? incident.startedAt) : incident.startedAt,
      incident,
      isUnlinked: touch === 'unlinked' || undefined,
      beside: isWorseBeside ? worseNames : isBeside ? badNamesOf(question, status) : undefined,
      components: hitBy(matter, question),
    },
  };
};
