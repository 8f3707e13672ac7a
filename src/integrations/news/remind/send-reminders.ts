import type { IncidentNews, IncidentsForAlerts } from '../../../incidents/index.ts';
import type { AudienceOf, WatcherService } from '../../../monitoring/index.ts';
import type { Clock } from '../../../shared/clock.ts';
import { onceEach, reminderDueAt, remindersOf } from '../../model/reminders.ts';
import type { Mute, Mutes } from '../../mutes/ports.ts';
import { muteOf, mutesFor } from '../mute/covering-mutes.ts';
import { type FloodDependencies, planFloods } from '../plan-floods.ts';
import {
  type AlertStates,
  type DueReminder,
  type Item,
  type Outbox,
  type Recipient,
  type Reminders,
  subjectKey,
} from '../ports.ts';
import { deliverReminders, type SentReminder } from './deliver-reminders.ts';
import { type OpenService, reminderStep } from './reminder-step.ts';

export type RemindDependencies = FloodDependencies & {
  readonly reminders: Reminders;
  readonly outbox: Outbox;
  readonly states: AlertStates;
  readonly mutes: Pick<Mutes, 'ofTeams'>;
  readonly incidents: Pick<IncidentsForAlerts, 'incidents' | 'assigneesOf'>;
  readonly audienceOf: AudienceOf;
  readonly now: Clock;
};

/** Reminders in one transaction. */
const REMINDERS_AT_ONCE = 200;

/**
 * Sends due reminders of problems that nobody is on. Returns false if none is due. Their deliveries and their next times are one
 * transaction, so that each is sent exactly once. A fixed number of statements, however many are due. `mark` is called with the first.
 */
export const sendReminders = async (
  batchSize: number,
  mark: (item: Item | undefined) => void,
  dependencies: RemindDependencies,
): Promise<boolean> => {
  const { reminders, outbox, states, now } = dependencies;
  const at = now();
  const due = await reminders.due(at, Math.min(batchSize, REMINDERS_AT_ONCE));
  const [first] = due;
  if (!first) return false;
  mark({ kind: 'reminder', id: first.integrationId, subject: first.subject });
  const { recipients, teams } = await outbox.recipientsOf(teamsOf(due), [], REMINDERS_AT_ONCE);
  const served = due.filter(({ teamId }) => teams.has(teamId));
  const around = await surroundingsOf(served, recipients, dependencies);
  const looked = served.map((one) => look(one, around, at));
  const sent = looked.flatMap(({ sent: those }) => those ?? []);
  const { deliveries, told } = await deliverReminders(sent, at, dependencies);
  await outbox.add(deliveries);
  await states.save(told);
  await reminders.save(looked.map(({ reminder }) => reminder));
  const started = deliveries.flatMap((one) => {
    const rules = around.recipients.get(one.integrationId);
    return rules && !one.quiet && one.alert.kind === 'escalated' ? remindersOf(rules, one) : [];
  });
  await reminders.start(onceEach(started));
  const made = Map.groupBy(
    deliveries.filter(({ quiet }) => !quiet),
    ({ integrationId }) => integrationId,
  );
  await planFloods(await outbox.schedule(new Map([...made].map(([id, those]) => [id, those.length]))), dependencies);
  return true;
};

const teamsOf = (due: readonly DueReminder[]): readonly number[] => [...new Set(due.map(({ teamId }) => teamId))];

type Surroundings = {
  readonly recipients: ReadonlyMap<number, Recipient>;
  /** By thread. */
  readonly open: ReadonlyMap<string, readonly OpenService[]>;
  /** Those that any state has open. */
  readonly threads: ReadonlySet<string>;
  readonly mutes: readonly Mute[];
  readonly incidents: ReadonlyMap<number, IncidentNews>;
  readonly takenSince: ReadonlyMap<string, Date>;
};

const surroundingsOf = async (
  due: readonly DueReminder[],
  recipients: readonly Recipient[],
  { reminders, incidents, audienceOf, mutes }: RemindDependencies,
): Promise<Surroundings> => {
  const teams = new Map(due.map(({ integrationId, teamId }) => [integrationId, teamId]));
  const states = await reminders.openIn([...new Map(due.map((one) => [subjectKey(one), one])).values()]);
  const watched = new Map(
    states.map(({ integrationId, serviceId }) => [serviceId, { serviceId, teamId: teams.get(integrationId) ?? 0 }]),
  );
  const services = await servicesOf([...watched.values()], audienceOf);
  const incidentIds = [...new Set(due.flatMap(({ subject }) => incidentIdOf(subject) ?? []))];
  const assigned = await incidents.assigneesOf([
    ...[...new Map(due.map((one) => [`${one.teamId} ${one.subject}`, one])).values()].flatMap(({ teamId, subject }) => {
      const incidentId = incidentIdOf(subject);
      return incidentId === undefined ? [] : [{ teamId, incidentId }];
    }),
    ...watched.values(),
  ]);
  const open = Map.groupBy(
    states.flatMap(({ state, serviceId, ...thread }) => {
      const service = services.get(serviceId);
      return service ? [{ key: subjectKey(thread), service, state }] : [];
    }),
    ({ key }) => key,
  );
  return {
    recipients: new Map(recipients.map((one) => [one.integrationId, one])),
    open,
    threads: new Set(states.map(subjectKey)),
    mutes: await mutes.ofTeams(teamsOf(due)),
    incidents: new Map((await incidents.incidents(incidentIds)).map((row) => [row.id, row])),
    takenSince: new Map(
      assigned.map(({ teamId, incidentId, serviceId, assignee }) => [
        `${teamId} ${incidentId ?? ''} ${serviceId ?? ''}`,
        assignee.since,
      ]),
    ),
  };
};

const servicesOf = async (
  watched: readonly { readonly serviceId: number; readonly teamId: TeamId }[],
  audienceOf: AudienceOf,
): Promise<ReadonlyMap<number, WatcherService>> => {
  if (watched.length === 0) return new Map();
  const questions = watched.map((one, key) => ({ ...one, key, afterUser: 0 }));
  const found = await audienceOf(questions, watched.length);
  return new Map(found.flatMap(({ services }) => services).map((service) => [service.id, service]));
};

const incidentIdOf = (subject: string): number | undefined => {
  const id = Number(/^incident:(\d+)$/.exec(subject)?.[1]);
  return Number.isNaN(id) ? undefined : id;
};

type Looked = {
  readonly reminder: Parameters<Reminders['save']>[0][number];
  readonly sent?: SentReminder;
};

const look = (due: DueReminder, around: Surroundings, at: Date): Looked => {
  const from = around.recipients.get(due.integrationId);
  const next = from && reminderDueAt(from, due.kind, at);
  if (!from || !next || !around.threads.has(subjectKey(due))) return { reminder: { ...due, isOver: true } };
  const to = due.kind === 'repeat' ? from : around.recipients.get(from.escalation?.integrationId ?? 0);
  const open = around.open.get(subjectKey(due)) ?? [];
  const mutes = mutesFor(around.mutes, from);
  const step = reminderStep(due.kind, open, {
    isTaken: isTaken(due, open, around),
    canSend: ({ id }) => to !== undefined && muteOf(due.subject, [id], mutes) === undefined,
  });
  if (step === 'wait') return { reminder: { ...due, next } };
  if (typeof step === 'string' || !to) return { reminder: due };
  const incident = around.incidents.get(incidentIdOf(due.subject) ?? 0);
  return {
    reminder: due.kind === 'repeat' ? { ...due, next } : { ...due, isFired: true },
    sent: { kind: due.kind, subject: due.subject, from, to, open: step.send, incident },
  };
};

/** Somebody is on the incident, or on the trouble of one of its services. */
const isTaken = (
  { teamId, subject }: DueReminder,
  open: readonly OpenService[],
  { takenSince }: Surroundings,
): boolean => {
  const incidentId = incidentIdOf(subject);
  if (incidentId !== undefined) return takenSince.has(`${teamId} ${incidentId} `);
  return open.some(({ service, state }) => {
    const since = takenSince.get(`${teamId}  ${service.id}`);
    return since !== undefined && !(state.since && since < state.since);
  });
};
