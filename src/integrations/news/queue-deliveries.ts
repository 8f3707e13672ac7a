import type { IncidentsForAlerts } from '../../incidents/index.ts';
import type { ServicesOnBoards, Watcher } from '../../monitoring/index.ts';
import { yieldBetween } from '../../shared/yield-between.ts';
import type { Alert, AlertIncident } from '../model/alert.ts';
import type { MutedWhy } from '../model/why.ts';
import type { Mute, Mutes, NamesOfMembers } from '../mutes/ports.ts';
import type { AlertState } from './alert-state.ts';
import { subscribedServices } from './decide/alert-input.ts';
import { type DecidedAlert, decideAlerts } from './decide/decide-alerts.ts';
import { muteOf, mutesFor, partsOf } from './mute/covering-mutes.ts';
import { nameOf, namesOfMutes } from './mute/mute-names.ts';
import { firstPairs, type NewsGroup, type Pair } from './pairs.ts';
import {
  type AlertStates,
  alertStateKey,
  type KeyedAlertState,
  type MailChoicesOf,
  type Outbox,
  type Recipient,
  type Reminders,
  type SubjectDelivery,
  type SubjectOf,
  subjectKey,
} from './ports.ts';
import { quietDelivery, quietWhy } from './quiet/quiet-delivery.ts';
import { type FollowPairs, noteReminders } from './remind/note-reminders.ts';
import { openIncident } from './rules/incident-news.ts';

export type QueueDependencies = {
  readonly outbox: Outbox;
  readonly states: AlertStates;
  readonly reminders: Reminders;
  readonly mutes: Pick<Mutes, 'ofTeams'>;
  readonly namesOf: NamesOfMembers;
  readonly mailChoicesOf: MailChoicesOf;
  readonly servicesOnBoards: ServicesOnBoards;
  readonly incidents: Pick<IncidentsForAlerts, 'incidents' | 'assigneesOf'>;
  readonly newId: () => string;
  /** No slash at the end. */
  readonly publicUrl: string;
};

type Queued = {
  /** The watchers who have their deliveries now: the first ones, and at least one. */
  readonly served: readonly Watcher[];
  readonly deliveries: readonly SubjectDelivery[];
  readonly recipients: readonly Recipient[];
  /** The mutes of the watchers' teams. */
  readonly mutes: readonly Mute[];
};

/**
 * Creates and queues the deliveries of the first of these watchers: of as many as make no more than a batch of pairs of news and
 * integration. A watcher's key is the index of their group.
 */
export const queueDeliveries = async (
  groups: readonly NewsGroup[],
  watchers: readonly Watcher[],
  batchSize: number,
  dependencies: QueueDependencies,
): Promise<Queued> => {
  const { outbox, states, mailChoicesOf } = dependencies;
  const teamIds = [...new Set(watchers.map(({ teamId }) => teamId))];
  if (teamIds.length === 0) return { served: [], deliveries: [], recipients: [], mutes: [] };
  const found = await outbox.recipientsOf(teamIds, await mailChoicesOf(teamIds), batchSize);
  const { served, pairs } = firstPairs(groups, watchers, found, batchSize);
  const recipients = [...new Set(pairs.map(({ recipient }) => recipient))];
  const serviceIds = [...new Set(served.flatMap(({ services }) => services.map(({ id }) => id)))];
  const known = await states.of(
    recipients.map(({ integrationId }) => integrationId),
    serviceIds,
  );
  const counts = await outbox.alertCounts(subjectsOf(pairs, known));
  const openIncidents = await openIncidentsOf(pairs, known, dependencies);
  const mutes = await dependencies.mutes.ofTeams([...new Set(served.map(({ teamId }) => teamId))]);
  const names = await namesOfMutes(mutes, dependencies.namesOf);
  const composed = await compose(
    await withBoards(pairs, recipients, serviceIds, dependencies),
    { counts: new Map(counts), known: new Map(known), openIncidents, mutes, names },
    dependencies,
  );
  const { renames, changed } = composed;
  const deliveries = await withAssignees(composed.deliveries, recipients, dependencies);
  await outbox.mergeThread(renames);
  for (const some of slicesOf(deliveries)) await outbox.add(some);
  for (const some of slicesOf(changed)) await states.save(some);
  if (recipients.some(({ escalation, repeatMinutes }) => escalation ?? repeatMinutes))
    await noteReminders(pairs, known, { ...composed, deliveries }, dependencies.reminders);
  return { served, deliveries, recipients, mutes };
};

/** Gives recipients that cover a board those of these services that are on it. One query, and none without such recipients. */
const withBoards = async (
  pairs: readonly Pair[],
  recipients: readonly Recipient[],
  serviceIds: readonly number[],
  { servicesOnBoards }: QueueDependencies,
): Promise<readonly Pair[]> => {
  const boardIds = [...new Set(recipients.flatMap(({ boardId }) => boardId ?? []))];
  if (boardIds.length === 0) return pairs;
  const onBoards = await servicesOnBoards(boardIds, serviceIds);
  return pairs.map((pair) => {
    const { boardId } = pair.recipient;
    if (boardId === undefined) return pair;
    return { ...pair, recipient: { ...pair.recipient, serviceIds: onBoards.get(boardId) ?? [] } };
  });
};

/** Written by one statement, whose rows are put together in one go. */
const WRITTEN_AT_ONCE = 500;

const slicesOf = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / WRITTEN_AT_ONCE) }, (_, nth) =>
    rows.slice(nth * WRITTEN_AT_ONCE, (nth + 1) * WRITTEN_AT_ONCE),
  );

/** All threads that their alerts may belong to: those of the news, and the open ones. */
const subjectsOf = (pairs: readonly Pair[], known: ReadonlyMap<string, AlertState>): readonly SubjectOf[] => {
  const subjects = pairs.flatMap((pair) =>
    [pair.item.news.subject, ...openOf(pair, known)].map((subject) => ({
      integrationId: pair.recipient.integrationId,
      subject,
    })),
  );
  return [...new Map(subjects.map((one) => [subjectKey(one), one])).values()];
};

const openOf = ({ watcher, recipient: { integrationId } }: Pair, known: ReadonlyMap<string, AlertState>) =>
  watcher.services.flatMap(({ id: serviceId }) => known.get(alertStateKey({ integrationId, serviceId }))?.open ?? []);

/** Open incidents by subject. Loaded only for changes of a service, whose alerts name what they leave open. */
const openIncidentsOf = async (
  pairs: readonly Pair[],
  known: ReadonlyMap<string, AlertState>,
  { incidents }: QueueDependencies,
): Promise<ReadonlyMap<string, AlertIncident>> => {
  const ofServices = pairs.filter(({ item }) => item.news.about.kind === 'service');
  const ids = ofServices.flatMap((pair) =>
    openOf(pair, known).flatMap((subject) => Number(/^incident:(\d+)$/.exec(subject)?.[1] ?? []) || []),
  );
  const rows = ids.length === 0 ? [] : await incidents.incidents([...new Set(ids)]);
  const open = rows.filter(({ resolvedAt }) => resolvedAt === undefined);
  return new Map(open.map((row) => [`incident:${row.id}`, openIncident(row)]));
};

/** Names the colleagues who are on open incidents: one query for all. */
const withAssignees = async (
  deliveries: readonly SubjectDelivery[],
  recipients: readonly Recipient[],
  { incidents }: Pick<QueueDependencies, 'incidents'>,
): Promise<readonly SubjectDelivery[]> => {
  const teams = new Map(recipients.map(({ integrationId, teamId }) => [integrationId, teamId]));
  const keyOf = (integrationId: number, incidentId: number) => `${teams.get(integrationId)} ${incidentId}`;
  const open = deliveries.flatMap(({ integrationId, alert }) => {
    const [teamId, incidentId] = [teams.get(integrationId), openIncidentIn(alert)];
    return teamId === undefined || incidentId === undefined ? [] : [{ teamId, incidentId }];
  });
  if (open.length === 0) return deliveries;
  const wanted = new Map(open.map((one) => [`${one.teamId} ${one.incidentId}`, one]));
  const found = await incidents.assigneesOf([...wanted.values()]);
  if (found.length === 0) return deliveries;
  const assignees = new Map(found.map(({ teamId, incidentId, assignee }) => [`${teamId} ${incidentId}`, assignee]));
  return deliveries.map((delivery) => {
    const { integrationId, alert } = delivery;
    const assignee = assignees.get(keyOf(integrationId, openIncidentIn(alert) ?? 0));
    return assignee
      ? { ...delivery, alert: { ...alert, assignee: { id: assignee.id, name: assignee.name } } }
      : delivery;
  });
};

const openIncidentIn = (alert: Alert): number | undefined =>
  alert.kind === 'incident_opened' || alert.kind === 'incident_updated' ? alert.incident?.id : undefined;

/** `counts` has the number of alerts of each subject, `known` the states. Both change with each alert. */
export type SoFar = {
  readonly counts: Map<string, number>;
  readonly known: Map<string, AlertState>;
  readonly openIncidents: ReadonlyMap<string, AlertIncident>;
  readonly mutes: readonly Mute[];
  /** The names of those who muted. */
  readonly names: ReadonlyMap<string, string>;
};

type ComposeDependencies = Pick<QueueDependencies, 'publicUrl' | 'newId'> & {
  /** Called around each pair. */
  readonly follow?: FollowPairs;
};

/** Decides news in order, for each integration alone. */
export const compose = async (pairs: readonly Pair[], soFar: SoFar, dependencies: ComposeDependencies) => {
  const deliveries: SubjectDelivery[] = [];
  const renames = new Map<string, Rename>();
  const changed = new Map<string, KeyedAlertState>();
  await yieldBetween(pairs, (pair) => {
    dependencies.follow?.before(pair);
    const made = composedOf(pair, soFar, dependencies);
    dependencies.follow?.after(pair, made);
    for (const rename of made.renames) renames.set(subjectKey(rename), rename);
    for (const one of made.changed) changed.set(alertStateKey(one), one);
    deliveries.push(...made.deliveries);
  });
  return {
    deliveries: deliveries.map((one) => ({ ...one, subject: lastSubjectOf(one, renames) })),
    renames: [...renames.values()].map((one) => ({ ...one, to: lastSubjectOf(one, renames) })),
    changed: [...changed.values()],
  };
};

/** Decides one piece of news for one integration: apart for services of different mutes, so that each alert is muted or isn't. */
const composedOf = (
  { item: { news, factId }, watcher, recipient }: Pair,
  { counts, known, openIncidents, mutes, names }: SoFar,
  { publicUrl, newId }: ComposeDependencies,
) => {
  const { integrationId } = recipient;
  const stateOf = (serviceId: number) => known.get(alertStateKey({ integrationId, serviceId }));
  const own = mutes.length === 0 ? mutes : mutesFor(mutes, recipient);
  const { services } = subscribedServices(recipient, watcher, stateOf);
  const wasTold = counts.has(subjectKey({ integrationId, subject: news.subject }));
  const told = partsOf(services, own).map((part) => ({
    ...part,
    ...decideAlerts({ news, watcher: part, recipient, stateOf, openIncidents, wasTold, publicUrl }),
  }));
  const renames: Rename[] = [];
  const deliveries = told.flatMap(({ mute: ofPart, alerts }) =>
    alerts.map((one): SubjectDelivery => {
      renames.push(...goOn(one, integrationId, counts));
      const alert: Alert = { ...one.alert, id: newId(), sequence: countUp(one, integrationId, counts) };
      const held = isHeld(recipient, alert) ? { holdMs: ASSIGNEE_HOLD_MS } : {};
      const mute = ofPart ?? muteOf(one.subject, [], own);
      const muted = mute ? mutedBy(mute, alert, stateOf) : {};
      const quiet = mute ? {} : quietDelivery(recipient.quietHours, alert, news.seenAt);
      const why = { ...one.why, ...(mute && { muted: mutedWhy(mute, names) }), ...quietWhy(quiet) };
      return { integrationId, ...held, ...muted, ...quiet, subject: one.subject, alert, why, seenAt: news.seenAt };
    }),
  );
  const changed = told.flatMap(({ states }) =>
    [...states].map(([serviceId, state]) => ({ integrationId, serviceId, state })),
  );
  for (const one of changed) known.set(alertStateKey(one), one.state);
  // A fact is the id of one delivery only. Further ones go without it.
  return { deliveries: deliveries.map((one, index) => (index === 0 ? { ...one, factId } : one)), renames, changed };
};

const mutedBy = (mute: Mute, { services }: Alert, stateOf: (serviceId: number) => AlertState | undefined) => ({
  muted: {
    muteId: mute.id,
    levels: Object.fromEntries(services.map(({ id }) => [id, stateOf(id)?.level ?? 'operational'])),
  },
});

const mutedWhy = (mute: Mute, names: ReadonlyMap<string, string>): MutedWhy => {
  const by = nameOf(mute, names);
  return { ...(mute.until && { until: mute.until.toISOString() }), ...(by !== undefined && { by }) };
};

/** Somebody may change their mind: chats get the last of several changes. */
const isHeld = ({ channel }: Recipient, { kind }: Alert): boolean => channel.isChat && kind === 'assignee_changed';

const ASSIGNEE_HOLD_MS = 60_000;

type Rename = Parameters<Outbox['mergeThread']>[0][number];

/** Merges threads: their alerts count as the beginning of this one. */
const goOn = (
  { subject, continues }: DecidedAlert,
  integrationId: number,
  counts: Map<string, number>,
): readonly Rename[] =>
  continues.flatMap((continued) => {
    const from = subjectKey({ integrationId, subject: continued });
    const to = subjectKey({ integrationId, subject });
    const count = counts.get(from);
    if (count === undefined || from === to) return [];
    counts.set(to, Math.max(counts.get(to) ?? 0, count));
    counts.delete(from);
    return [{ integrationId, subject: continued, to: subject }];
  });

/** Follows merges to the last thread. */
const lastSubjectOf = ({ integrationId, subject }: SubjectOf, renames: ReadonlyMap<string, Rename>): string => {
  const rename = renames.get(subjectKey({ integrationId, subject }));
  return rename ? lastSubjectOf({ integrationId, subject: rename.to }, renames) : subject;
};

const countUp = ({ subject }: DecidedAlert, integrationId: number, counts: Map<string, number>): number => {
  const key = subjectKey({ integrationId, subject });
  const sequence = (counts.get(key) ?? 0) + 1;
  counts.set(key, sequence);
  return sequence;
};
