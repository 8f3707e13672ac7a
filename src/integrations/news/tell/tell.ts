import type { WatcherService } from '../../../monitoring/index.ts';
import { passOf } from '../../model/alert-events.ts';
import { isTrouble } from '../../model/alert-rank.ts';
import type { Why } from '../../model/why.ts';
import type { StatusMatter } from '../news.ts';
import { blankStanding, firstStanding, type Standing } from '../standing.ts';
import { alertOfVerdicts, type Said } from './alert-of-verdicts.ts';
import { type Judgement, type Question, silence, type Verdict } from './judgement.ts';
import { changedOf } from './tell-change.ts';
import { tellFlapping } from './tell-flapping.ts';
import { tellIncidentEnded } from './tell-incident-ended.ts';
import { tellIncidentOpened } from './tell-incident-opened.ts';
import { tellIncidentUpdated } from './tell-incident-updated.ts';
import { tellNotice, tellPast } from './tell-notice.ts';
import { tellMaintenance, tellReadability, tellSelection } from './tell-page.ts';
import { tellService } from './tell-service.ts';
import { tellStatus, tellStaysWell } from './tell-status.ts';
import { alertBase, asOfThen, beganOf, type Telling, type UnnumberedAlert, withStatus } from './telling.ts';
import { timed } from './timed.ts';
import { whyOf } from './why-of.ts';

/** What one recipient is told of a piece of news, and what it knows from then on where that changes, by service. */
export type Told = {
  readonly alerts: readonly ToldAlert[];
  readonly standings: ReadonlyMap<number, Standing>;
};

/** `goesOn`: subjects whose alerts are continued by this one. */
export type ToldAlert = {
  readonly alert: UnnumberedAlert;
  readonly subject: string;
  readonly goesOn: readonly string[];
  readonly why: Why;
};

/** Decides for each service by itself; services of which the same is to be said share an alert (truth.md, rules 7 and 16). */
export const tell = (telling: Telling): Told => {
  const { matter } = telling.news;
  switch (matter.kind) {
    case 'maintenance':
      return told(telling, tellMaintenance(telling, matter));
    case 'unreadable':
    case 'readable':
      return told(telling, tellReadability(telling, matter));
    case 'selection_lost':
      return told(telling, tellSelection(telling, matter));
    default:
      return toldByService(telling);
  }
};

const toldByService = (telling: Telling): Told => {
  const judged = telling.watcher.services.flatMap((service) => judgedFor(telling, service));
  const said = judged.flatMap(({ service, verdict }) => (verdict ? [{ service, verdict }] : []));
  const groups = [...Map.groupBy(said, ({ verdict }) => keyOf(verdict)).values()];
  const alerts = groups.flatMap((group) => toldTo(telling, alertOfVerdicts(telling, group), group));
  // Kept at first sight too: news of time alone doesn't say how bad it was when somebody began.
  const changed = judged.filter(
    ({ service, standing }) => standing !== (telling.standingOf(service.id) ?? blankStanding),
  );
  const standings = new Map(changed.map(({ service, standing }) => [service.id, standing]));
  return { alerts: [...alerts, ...changes(telling, alerts)], standings };
};

/** By the status that the board has by then; nothing where it was before they began to watch. */
const judgedFor = (telling: Telling, now: WatcherService) => {
  const { news } = telling;
  const service = asOfThen(news, now);
  const question = questionOf(telling, service);
  // An edit begins the watching that it tells of, and is dated by another clock than the fact that says so.
  if (news.matter.kind !== 'service' && question.began > news.seenAt) return [];
  const { standing, verdict } = judge(question);
  return [{ service, standing, verdict: verdict && timed(question, verdict) }];
};

const questionOf = ({ news, recipient, standingOf, openIncidents }: Telling, service: WatcherService): Question => {
  const began = beganOf(recipient, service);
  const trouble = news.troubles.find(({ scopeId }) => scopeId === service.scopeId);
  const standing = standingOf(service.id) ?? firstStanding(trouble, began);
  return {
    news,
    matter: news.matter,
    service,
    standing,
    began,
    wantsChanges: recipient.events.statusChange === true,
    openIncidents,
  };
};

const judge = (question: Question): Judgement => {
  const { matter } = question;
  switch (matter.kind) {
    case 'incident': {
      const ofIncident = { ...question, matter };
      const { open, left } = question.standing;
      const { subject } = question.news;
      const isEndOfLeft = matter.event === 'resolved' && left.includes(subject);
      const isOwn = open.includes(subject) || isEndOfLeft;
      if (matter.isPast && !isOwn) return tellPast(ofIncident);
      if (matter.isNotice && !isOwn) return tellNotice(ofIncident);
      return tellIncident[matter.event](ofIncident);
    }
    case 'status':
      return tellStatus({ ...question, matter: changeOf(matter, question.service) });
    case 'unstable':
    case 'stays_bad':
    case 'settled':
      return tellFlapping({ ...question, matter });
    case 'stays_well':
      return tellStaysWell({ ...question, matter });
    case 'service':
      return tellService({ ...question, matter });
    default:
      return silence(question);
  }
};

const tellIncident = { opened: tellIncidentOpened, updated: tellIncidentUpdated, resolved: tellIncidentEnded };

/**
 * A service that is well, or was all along, shares no alert with one that isn't, nor do those that were told of another status before
 * (truth.md, rule 16).
 */
const keyOf = (verdict: Verdict): string => {
  const { kind, subject, outcome, status, previousStatus, trouble, isUnlinked, isContradicted, beside } = verdict;
  const wasWell = kind === 'incident_resolved' && trouble === undefined;
  return JSON.stringify([
    kind,
    subject,
    outcome,
    isTrouble(status),
    wasWell,
    isUnlinked,
    isContradicted,
    beside,
    previousStatus ?? null,
  ]);
};

/** Nothing where the recipient chose not to be told of such. */
const toldTo = (
  telling: Telling,
  alert: UnnumberedAlert | undefined,
  group: readonly Said[] = [],
): readonly ToldAlert[] => {
  // A change of level goes wherever incidents go; only further words are optional.
  const isChange = group.some(({ verdict }) => isLevelChange(verdict));
  const { news, recipient } = telling;
  const pass = alert && passOf(recipient.channel.events, recipient.events, isChange ? 'incident_opened' : alert.kind);
  if (!alert || !pass) return [];
  const goesOn = [...new Set(group.flatMap(({ verdict }) => verdict.goesOn ?? []))];
  const subject = group[0]?.verdict.subject ?? news.subject;
  return [{ alert, subject, goesOn, why: whyOf(telling, alert, group, pass) }];
};

const isLevelChange = ({ kind, status, previousStatus = status }: Verdict): boolean =>
  kind === 'incident_updated' && previousStatus !== status;

const told = (telling: Telling, alert: UnnumberedAlert | undefined): Told => ({
  alerts: toldTo(telling, alert),
  standings: new Map(),
});

/** The changes as such, where nothing tells them otherwise. */
const changes = (telling: Telling, alerts: readonly ToldAlert[]): readonly ToldAlert[] => {
  const { news, watcher, recipient } = telling;
  const { matter } = news;
  if (matter.kind !== 'status') return [];
  const isTold = new Set(alerts.flatMap(({ alert }) => alert.services.map(({ id }) => id)));
  const left = watcher.services.filter(({ id }) => !isTold.has(id));
  return [...Map.groupBy(left, ({ scopeId }) => scopeId)].flatMap(([scopeId, those]) => {
    const change = changeOf(matter, { scopeId });
    const services = changedOf(news, change, those, recipient);
    if (services.length === 0) return [];
    const { status, previousStatus } = change;
    const base = { ...alertBase(telling, services), services: services.map((one) => withStatus({ ...one, status })) };
    return toldTo(telling, { kind: 'status_changed', ...base, status, previousStatus });
  });
};

/** The change of the scope that a service watches. */
const changeOf = (matter: StatusMatter, { scopeId }: Pick<WatcherService, 'scopeId'>): StatusMatter => {
  const other = matter.scopeId === scopeId ? undefined : matter.others?.find((one) => one.scopeId === scopeId);
  return other ? { ...other, incidents: matter.incidents } : matter;
};
