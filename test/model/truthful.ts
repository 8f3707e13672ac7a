import { detailOf } from '../../src/integrations/model/alert-details.ts';
import { headlineOf } from '../../src/integrations/model/alert-text.ts';
import type { AlertThreshold, ServiceStatus } from '../../src/monitoring/index.ts';
import type { ChannelName, Sent } from '../support/pipeline/pipeline.ts';
import type { PageTruth, Served } from './random-page.ts';

/** A service as its owner chose it; no components: the whole page. */
export type Chosen = {
  readonly name: string;
  readonly components: readonly string[];
  readonly threshold: AlertThreshold;
  readonly isPaused: boolean;
};

/** One moment, after all that is due in it was done. */
export type Moment = {
  /** Minutes since the beginning. */
  readonly at: number;
  /** Whether the page was asked, and answered so. */
  readonly served: Served | undefined;
  readonly truth: PageTruth;
  readonly board: ReadonlyMap<string, ServiceStatus>;
  readonly services: readonly Chosen[];
  /** Told in this moment. */
  readonly sent: readonly Sent[];
};

/** Minutes. */
const UNREADABLE_AFTER = 5;
const LOST_AFTER = 5;
const WELL_AFTER = 3;
const UNSTABLE_FOR = 10;
/** Polls come once a minute, and are told within the same moment. */
const POLL = 1.1;

/**
 * Says what a truthful person would object to. Knows the page and what each receiver was told, and nothing of how the product decides:
 * the rules are those of web/content/docs/truth.md.
 */
export const truthfulPerson = (isDated: boolean) => {
  const lastFresh = new Map<string, ServiceStatus>();
  const goneSince = new Map<string, number>();
  const changes = new Map<string, readonly StatusChange[]>();
  const chosenAnew = new Set<string>();
  const known = new Map<string, Knowledge>();
  /** Who is to be told that what they were told of is over for them, and since when. */
  const owed = new Map<string, number>();
  /** Since when alerts of a service were asked for as they are now: what was so before is no news. */
  const askedSince = new Map<string, number>();
  /** The same of a channel: what was so when it was connected is known to it. */
  const connectedSince = new Map<ChannelName, number>();
  /** Channels that left something out of what they are told, and what they still are told. */
  const partial = new Map<ChannelName, 'incidents' | 'resolved'>();
  /** All that the page ever said, read or not: its incidents state when they began. */
  const said: { readonly at: number; readonly truth: PageTruth }[] = [];
  let failingSince: number | undefined;
  /** Times without a believable answer; the last one may go on. */
  const unread: { readonly from: number; to: number }[] = [];
  let isUnread = false;
  /** A little after the last answer by a clock that went back. */
  let behindUntil = 0;

  /** How a service was by the page. */
  const saidOf = ({ components: chosen }: Chosen): readonly StatusChange[] => {
    if (chosen.length === 0) return said.map(({ at, truth }) => ({ at, status: wholeOf[truth.indicator] }));
    const moments = said.flatMap(({ at }) => [at, at + LOST_AFTER + POLL]).toSorted((one, other) => one - other);
    return moments.map((at) => ({ at, status: worstOf(chosen.map((id) => lastSaid(id, at))) }));
  };
  /** A component that is no longer listed keeps its status for as long as the board keeps it. */
  const lastSaid = (id: string, at: number): ServiceStatus => {
    const before = said.filter((one) => one.at <= at);
    const last = before.findLastIndex(({ truth }) => truth.components.some((one) => one.id === id));
    const component = before[last]?.truth.components.find((one) => one.id === id);
    const goneAt = before[last + 1]?.at ?? at;
    return component && at - goneAt < LOST_AFTER + POLL ? statusOf[component.status ?? 'operational'] : 'unknown';
  };
  /** Trouble that is found after a time without believable answers began with its incident, for all that anybody knows. */
  const withUnread = (history: readonly StatusChange[]): readonly StatusChange[] =>
    history.map((one) => {
      const gap = unread.findLast(({ from, to }) => from < one.at && one.at <= to + POLL);
      if (!gap || !isTrouble(one.status)) return one;
      const listed = said.findLast(({ at }) => at <= one.at)?.truth.incidents ?? [];
      const began = listed.map(
        ({ name }) => said.find(({ truth }) => truth.incidents.some((it) => it.name === name))?.at,
      );
      const inGap = began.filter((at) => at !== undefined && at >= gap.from - POLL);
      return { ...one, at: Math.min(one.at, ...inGap.map((at) => at ?? one.at)) };
    });
  /** What the page says of what was chosen; undefined where people may differ. */
  const truthOf = ({ components: chosen }: Chosen, { components, indicator }: PageTruth, at: number) => {
    if (chosen.length === 0) return wholeOf[indicator];
    const statuses = chosen.map((id): ServiceStatus | undefined => {
      const one = components.find((other) => other.id === id);
      if (one) return statusOf[one.status ?? 'operational'];
      const since = goneSince.get(id) ?? at;
      // A page whose clock went back may have been believed before: then it was gone before, too.
      if (behindUntil > since && at - since < LOST_AFTER + POLL) return undefined;
      return Math.abs(at - since - LOST_AFTER) < POLL
        ? undefined
        : at - since > LOST_AFTER
          ? 'unknown'
          : lastFresh.get(id);
    });
    return statuses.includes(undefined) ? undefined : worstOf(statuses.filter((one) => one !== undefined));
  };
  const look = ({ at, served }: Moment): void => {
    const gap = unread.at(-1);
    if (served && served.how !== 'fresh' && !isUnread) unread.push({ from: at, to: at });
    // What is read then was so before.
    else if (isUnread && gap) gap.to = at;
    if (served) isUnread = served.how !== 'fresh';
    if (served?.how === 'fault') failingSince ??= at;
    // An old copy can be read too.
    else if (served) failingSince = undefined;
    if (served?.how === 'behind') behindUntil = at + 2 * POLL;
    if (served?.how !== 'fresh') return;
    for (const { id, status } of served.truth.components) {
      goneSince.delete(id);
      lastFresh.set(id, statusOf[status ?? 'operational']);
    }
    for (const id of lastFresh.keys())
      if (!served.truth.components.some((one) => one.id === id) && !goneSince.has(id)) goneSince.set(id, at);
  };
  const objectToBoard = (moment: Moment, service: Chosen): readonly string[] => {
    const { at, served, board } = moment;
    const shown = board.get(service.name) ?? 'unknown';
    if (served?.how === 'fault' && failingSince !== undefined && at - failingSince > UNREADABLE_AFTER + POLL)
      return shown === 'unknown'
        ? []
        : [`the board says ${shown} and the page could not be read for ${at - failingSince} minutes`];
    // An answer without a time of its own that goes back to something seen lately is asked for again before it's believed.
    if (served?.how !== 'fresh' || !isDated) return [];
    const truth = truthOf(service, served.truth, at);
    return truth === undefined || truth === shown ? [] : [`the board says ${shown}, the page ${truth}`];
  };
  const note = ({ at, board }: Moment): void => {
    for (const [name, status] of board) {
      const before = changes.get(name) ?? [];
      if (before.at(-1)?.status !== status) changes.set(name, [...before, { at, status }]);
    }
  };
  /** A choice that was changed amid trouble takes its beginning from the incident that the page as a whole suffers from. */
  const historiesOf = (service: Chosen): readonly (readonly StatusChange[])[] => [
    changes.get(service.name) ?? [],
    withUnread(changes.get(service.name) ?? []),
    saidOf(service),
    ...(chosenAnew.has(service.name) ? [changes.get('Acme') ?? []] : []),
  ];
  const knownBy = (channel: ChannelName, service: string): Knowledge => known.get(`${channel} ${service}`) ?? blank;

  const hear = (sent: Sent, moment: Moment): readonly string[] => {
    const objections: string[] = [];
    const { alert, channel, board } = sent;
    const text = textOf(sent);
    const object = (why: string) => objections.push(`${channel} is told “${text}”: ${why}`);
    if (/\bundefined\b|\bNaN\b|Invalid Date|\[object/.test(text)) object('no sentence');
    const outcome = 'outcome' in alert ? alert.outcome : undefined;
    if ('since' in alert && alert.since > sent.at) object('since a moment that has not come');
    if (outcome === 'resolved' && 'status' in alert && isTrouble(alert.status)) object('resolved, and not well');
    const isListed =
      'incident' in alert &&
      alert.incident &&
      moment.truth.incidents.some(({ name }) => name === alert.incident?.title);
    if (outcome === 'resolved' && isListed && moment.served?.how === 'fresh') object('resolved, and open on the page');
    if (alert.kind === 'maintenance_ended' && !alert.maintenance.cancelled) {
      const plan = moment.truth.maintenances.find(({ name }) => name === alert.maintenance.title);
      if (plan && plan.status !== 'completed') object(`ended, and ${plan.status} on the page`);
      if (!plan && [...board.values()].every((status) => status === 'maintenance'))
        object('ended, and the board is in maintenance');
    }
    const left = partial.get(channel);
    if (alert.kind === 'incident_opened' && left === 'resolved') object('it wants no incidents');
    if (alert.kind === 'incident_resolved' && left === 'incidents') object('it wants no ends');
    // What an old copy says may be so all the same.
    const isSo =
      alert.kind === 'incident_opened' &&
      (!alert.incident || isListed) &&
      alert.services.every(({ name, status }) => {
        const service = moment.services.find((one) => one.name === name);
        return service && truthOf(service, moment.truth, moment.at) === status;
      });
    if (moment.served?.how === 'old' && isNewsOfPage(alert.kind) && !isSo) object('by an old copy');
    for (const { name, status } of alert.services) {
      const service = moment.services.find((one) => one.name === name);
      const before = knownBy(channel, name);
      if (status !== undefined && outcome !== 'no_longer_watched' && status !== board.get(name))
        object(`${name} is ${board.get(name)} on the board`);
      if (text === before.text) object('word for word as before');
      if (service) objections.push(...objectToKind(sent, service, before, historiesOf(service), moment.at));
      if (service?.isPaused && outcome !== 'no_longer_watched' && !isOfPage(alert.kind)) object(`${name} is paused`);
      if (outcome === 'no_longer_watched') owed.delete(`${channel} ${name}`);
      const next = after(before, sent, status, text);
      // Without ends nobody knows what is still open.
      known.set(`${channel} ${name}`, left === 'incidents' ? { ...next, isOpen: false, incidents: [] } : next);
    }
    return objections;
  };

  /** Lasting trouble is known to everybody, and so is that it is over. */
  const objectToSilence = ({ at, board, services }: Moment): readonly string[] =>
    services.flatMap((service) => {
      const status = board.get(service.name) ?? 'unknown';
      const history = changes.get(service.name) ?? [];
      const since = history.at(-1)?.at ?? at;
      // What comes and goes is told as that, and rests for ten minutes.
      const isUnsteady =
        history.filter((one) => at - one.at < 3 * UNSTABLE_FOR).length > 3 && at - since < UNSTABLE_FOR + POLL;
      if (isUnsteady || status === 'unknown' || service.isPaused) return [];
      return channels.flatMap((channel) => {
        if (partial.has(channel)) return [];
        const connected = connectedSince.get(channel) ?? 0;
        const began = Math.max(connected, askedSince.get(service.name) ?? 0);
        const atFirst = history.findLast((one) => one.at <= began && one.status !== 'unknown');
        // What was so when somebody began to look is known to them, and that it got better need not be told.
        const heard = knownBy(channel, service.name).status;
        const first = atFirst ?? history.find((one) => one.status !== 'unknown');
        const knows = heard ?? first?.status ?? 'unknown';
        const isNewer = heard === undefined ? order.indexOf(status) < order.indexOf(knows) : heard !== status;
        const told = `${channel} was last told ${knows} of ${service.name}`;
        const isNew = since > began;
        if (isTrouble(status) && isNew && isWanted(service, status) && isNewer && at - since > POLL)
          return [`${told}, which has been ${status} for ${(at - since).toFixed(1)} minutes`];
        const isWell = status === 'operational' && at - since > WELL_AFTER + POLL;
        const isAwaited = isTrouble(knows) && (heard !== undefined || isWanted(service, knows));
        return isWell && isNew && isAwaited
          ? [`${told}, which has been well for ${(at - since).toFixed(1)} minutes`]
          : [];
      });
    });

  return {
    /** All that is false in this moment, as sentences. */
    objections: (moment: Moment): readonly string[] => {
      look(moment);
      note(moment);
      const told = moment.sent.flatMap((sent) => hear(sent, moment));
      const shown = moment.services.flatMap((service) =>
        objectToBoard(moment, service).map((why) => `${service.name}: ${why}`),
      );
      const waiting = [...owed].filter(([, since]) => moment.at - since > POLL);
      const unended = waiting.map(([who]) => `${who} was told of trouble and not that another choice ends it`);
      return [...told, ...shown, ...unended, ...objectToSilence(moment)];
    },
    /** The page says something else from now on. */
    changes: (truth: PageTruth, at: number): void => {
      said.push({ at, truth });
    },
    asksOtherwise: (name: string, at: number): void => {
      askedSince.set(name, at);
    },
    /** Begins anew, as another integration or as one that wants something else. */
    hearsOtherwise: (channel: ChannelName, wanted: 'all' | 'incidents' | 'resolved', at: number): void => {
      if (wanted === 'all') partial.delete(channel);
      else partial.set(channel, wanted);
      connectedSince.set(channel, at);
      for (const kept of [known, owed])
        for (const key of kept.keys()) if (key.startsWith(`${channel} `)) kept.delete(key);
    },
    /** Another choice begins anew, and whoever was told of trouble is told that it ends for them. */
    choosesAnew: (name: string, at: number): void => {
      changes.delete(name);
      chosenAnew.add(name);
      for (const channel of channels) {
        if (knownBy(channel, name).isOpen && !partial.has(channel)) owed.set(`${channel} ${name}`, at);
        known.delete(`${channel} ${name}`);
      }
    },
  };
};

/** What one receiver was told of one service. */
type Knowledge = {
  /** As it was last told; undefined: never. */
  readonly status?: ServiceStatus;
  readonly text?: string;
  readonly isOpen: boolean;
  /** Incidents that it was told as open, by id. */
  readonly incidents: readonly number[];
};

const blank: Knowledge = { isOpen: false, incidents: [] };
const channels: readonly ChannelName[] = ['webhook', 'slack', 'teams'];

const after = (before: Knowledge, { alert }: Sent, status: ServiceStatus | undefined, text: string): Knowledge => {
  if ('outcome' in alert && alert.outcome === 'no_longer_watched') return blank;
  const incident = 'incident' in alert ? alert.incident?.id : undefined;
  // Trouble is mentioned beside an incident, a notice, a maintenance or a page that can be read again, and told for itself.
  const isBeside = ('beside' in alert && alert.beside) || /^(?:notice|readable|maintenance_.+)$/.test(alert.kind);
  const own = isBeside && status !== undefined && isTrouble(status) ? before.status : status;
  const told = { ...before, status: own ?? before.status, text };
  if (alert.kind === 'incident_opened')
    return { ...told, isOpen: true, incidents: [...before.incidents, ...(incident === undefined ? [] : [incident])] };
  if (alert.kind !== 'incident_resolved') return told;
  // A recovery that names no incident is of the latest: its page calls that one a notice by then.
  const incidents =
    incident === undefined ? before.incidents.slice(0, -1) : before.incidents.filter((id) => id !== incident);
  return { ...told, incidents, isOpen: incidents.length > 0 || (status !== undefined && isTrouble(status)) };
};

/** Goes to whoever monitors anything of the page. */
const isOfPage = (kind: Sent['alert']['kind']): boolean => kind === 'unreadable' || kind === 'readable';

type StatusChange = { readonly at: number; readonly status: ServiceStatus };

/** Of one service: what may not be said to whoever knows that, or asked for less. */
const objectToKind = (
  sent: Sent,
  service: Chosen,
  before: Knowledge,
  histories: readonly (readonly StatusChange[])[],
  at: number,
): readonly string[] => {
  const { alert, channel } = sent;
  const text = textOf(sent);
  const why: string[] = [];
  const incident = 'incident' in alert ? alert.incident : undefined;
  if (alert.kind === 'incident_opened') {
    const own = alert.services.find(({ name }) => name === service.name)?.status;
    if (incident && before.incidents.includes(incident.id)) why.push('opened twice');
    if (!incident && before.isOpen && before.status === own) why.push('opened, and known to be so');
    if (service.threshold === 'none') why.push(`${service.name} alerts of nothing`);
    if (service.threshold === 'outage' && own !== 'outage') why.push(`${service.name} alerts of outages only`);
  }
  if (alert.kind === 'incident_updated' && service.threshold === 'none') why.push(`${service.name} alerts of nothing`);
  const isEachByItself = alert.services.some(({ name }) => new RegExp(`${name} (?:down|degraded) for`).test(text));
  const length = new RegExp(`${isEachByItself ? `${service.name} ` : ''}down for ([\\w ]+)`).exec(text);
  const said = minutesIn(length?.[1] ?? '');
  const outage = Math.max(...histories.map((history) => minutesOf(history, 'outage', at)));
  if (alert.kind === 'incident_resolved' && said !== undefined && said > outage + 2 * POLL)
    why.push(`${service.name} was out for ${outage.toFixed(1)} minutes`);
  return why.map((one) => `${channel} is told “${text}”: ${one}`);
};

const textOf = ({ alert }: Sent): string => [headlineOf(alert), detailOf(alert)].filter(Boolean).join(' / ');

const isNewsOfPage = (kind: Sent['alert']['kind']): boolean =>
  kind === 'incident_opened' || kind === 'notice' || kind.startsWith('maintenance_');

const isWanted = ({ threshold }: Chosen, status: ServiceStatus): boolean =>
  threshold === 'degraded' || (threshold === 'outage' && status === 'outage');

/** Of `1 hour 5 minutes`. */
const minutesIn = (text: string): number | undefined => {
  const of = (unit: string) => Number(new RegExp(`(\\d+) ${unit}`).exec(text)?.[1] ?? 0);
  const minutes = of('day') * 1_440 + of('hour') * 60 + of('minute');
  return minutes === 0 ? undefined : minutes;
};

const minutesOf = (history: readonly StatusChange[], status: ServiceStatus, at: number): number =>
  history.reduce((sum, one, index) => sum + (one.status === status ? (history[index + 1]?.at ?? at) - one.at : 0), 0);

const isTrouble = (status: ServiceStatus): boolean => status === 'degraded' || status === 'outage';

const order: readonly ServiceStatus[] = ['outage', 'degraded', 'maintenance', 'unknown', 'operational'];
const worstOf = (statuses: readonly ServiceStatus[]): ServiceStatus =>
  order.find((one) => statuses.includes(one)) ?? 'unknown';

const statusOf = {
  operational: 'operational',
  degraded_performance: 'degraded',
  partial_outage: 'degraded',
  major_outage: 'outage',
  under_maintenance: 'maintenance',
} as const;

const wholeOf = {
  none: 'operational',
  minor: 'degraded',
  major: 'outage',
  critical: 'outage',
  maintenance: 'maintenance',
} as const;
