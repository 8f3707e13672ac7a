import { createHash } from 'node:crypto';
import type { ItemStatus } from '../item-status.ts';
import { cut, MOST } from './bounds.ts';
import type { Origin, OriginPost, OriginSection, OriginUpdate } from './origin.ts';

/** A status page of any maker, as the readers of monitored pages understand it. Its texts are plain. */
export type OriginSnapshot = {
  readonly title?: string;
  readonly components: readonly { readonly id: string; readonly name: string; readonly group?: string }[];
  readonly incidents: readonly SnapshotIncident[];
  readonly maintenances: readonly SnapshotMaintenance[];
};

type SnapshotIncident = {
  readonly id: string;
  readonly title: string;
  readonly phase: Phase;
  readonly severity?: 'degraded' | 'outage' | 'maintenance';
  readonly startedAt?: Date;
  readonly resolvedAt?: Date;
  readonly componentIds: readonly string[];
  readonly notice?: true;
  /** Oldest first. */
  readonly updates: readonly { readonly at: Date; readonly phase: Phase; readonly text: string }[];
};

type SnapshotMaintenance = {
  readonly id: string;
  readonly title: string;
  readonly state: 'scheduled' | 'in_progress' | 'completed';
  readonly startsAt?: Date;
  readonly endsAt?: Date;
  readonly componentIds: readonly string[];
  readonly text?: string;
};

type Phase = 'investigating' | 'identified' | 'monitoring' | 'resolved';

/** `host`: the name of a page that has none. Groups have no ids there, so their names stand for them. */
export const originOf = (snapshot: OriginSnapshot, host: string, now: Date): Origin => ({
  name: snapshot.title ?? host,
  sections: sectionsOf(snapshot.components),
  posts: [
    ...snapshot.incidents.flatMap((one) => incidentOf(one)),
    ...snapshot.maintenances.flatMap((one) => maintenanceOf(one, now)),
  ],
});

const sectionsOf = (components: OriginSnapshot['components']): readonly OriginSection[] =>
  [...Map.groupBy(components, ({ group }) => group)]
    // Those outside of groups go first, as elsewhere.
    .toSorted(([one], [other]) => Number(one !== undefined) - Number(other !== undefined))
    .map(([group, members]) => ({
      originId: group === undefined ? undefined : keyOf(`group ${group}`),
      name: cut(group ?? '', MOST.name),
      items: members.map(({ id, name }) => ({
        originId: keyOf(id),
        name: cut(name, MOST.name) || cut(id, MOST.name),
        description: undefined,
      })),
    }));

/** A notice isn't trouble, and an incident without a time has no place in the history. */
const incidentOf = (given: SnapshotIncident): readonly OriginPost[] => {
  const startsAt = given.startedAt ?? given.updates[0]?.at;
  const title = cut(given.title, MOST.title);
  if (given.notice || !startsAt || title === '') return [];
  const updates = given.updates.map(({ at, phase, text }) => updateOf(at.toISOString(), phase, text || title, at));
  const isOver = given.phase === 'resolved';
  return [
    {
      originId: keyOf(given.id),
      kind: 'incident',
      title,
      phase: given.phase,
      status: severities[given.severity ?? 'degraded'],
      startsAt,
      endsAt: undefined,
      monitoringAt: given.updates.find(({ phase }) => phase === 'monitoring')?.at,
      resolvedAt: isOver ? (given.resolvedAt ?? given.updates.at(-1)?.at ?? startsAt) : undefined,
      createdAt: startsAt,
      items: given.componentIds.map(keyOf),
      updates: updates.length > 0 ? updates : [updateOf('1', given.phase, title, startsAt)],
    },
  ];
};

const severities: Readonly<Record<NonNullable<SnapshotIncident['severity']>, ItemStatus>> = {
  degraded: 'degraded',
  outage: 'outage',
  maintenance: 'degraded',
};

const maintenanceOf = (given: SnapshotMaintenance, now: Date): readonly OriginPost[] => {
  const { startsAt, endsAt, state } = given;
  const title = cut(given.title, MOST.title);
  if (!startsAt || !endsAt || endsAt <= startsAt || title === '') return [];
  const writtenAt = startsAt < now ? startsAt : now;
  return [
    {
      // Makers count incidents and maintenances by themselves.
      originId: keyOf(`maintenance ${given.id}`),
      kind: 'maintenance',
      title,
      phase: state,
      status: 'maintenance',
      startsAt,
      endsAt,
      monitoringAt: undefined,
      resolvedAt: state === 'completed' ? endsAt : undefined,
      createdAt: writtenAt,
      items: given.componentIds.map(keyOf),
      updates: [updateOf('1', state, given.text || title, writtenAt)],
    },
  ];
};

const updateOf = (originId: string, phase: OriginUpdate['phase'], text: string, at: Date): OriginUpdate => ({
  originId,
  phase,
  text: cut(text, MOST.text),
  shownAt: at,
  createdAt: at,
});

const LONGEST_ID = 100;

/** An id as long as an origin's may be: those of feeds are URLs. */
const keyOf = (id: string): string => (id.length <= LONGEST_ID ? id : createHash('sha256').update(id).digest('hex'));
