import { worstFirst } from '#status';
import type { IncidentTrouble } from '#trouble-span';
import type { OpenIncidentOf } from '../../../monitoring/index.ts';
import type { BoardAssignees } from '../../assignees.ts';
import type { Board, IncidentOfService, ServiceOnBoard } from '../../board.ts';
import { type Summary, summaryOf } from '../../summary.ts';
import type { FeedBoard } from '../feed-board.ts';
import type { FeedSource } from '../ports.ts';

/** A board for a screen on a wall, without ids and links. */
export type Wall = {
  /** The name of the board; absent for all services. */
  readonly name?: string;
  /** `unread`: those whose status is the last known one, since their page can't be read. */
  readonly counts: Summary['services'] & { readonly unread: number };
  /** The oldest of the last readings of the pages that can be read; absent if one was never read. */
  readonly checkedAt?: Date;
  /** When a service last changed its status; absent if that isn't known of all. */
  readonly quietSince?: Date;
  /** The trouble of the last 30 days that ended last. */
  readonly lastTrouble?: { readonly service: string; readonly trouble: IncidentTrouble };
  /** Those that need a look first, up to 50. */
  readonly services: readonly WallService[];
};

export type WallService = {
  readonly service: ServiceOnBoard;
  /** The incident that explains its status. */
  readonly incident?: IncidentOfService;
  /** The current maintenance, if its status comes from one. */
  readonly maintenance?: ServiceOnBoard['maintenances'][number];
  /** Open incidents that the team reported, newest first. */
  readonly reported: readonly IncidentOfService[];
  readonly assignee?: string;
};

export type WallSources = {
  readonly board: Board;
  readonly past: Pick<FeedBoard, 'incidents'>;
  readonly assignees: BoardAssignees;
  readonly openIncidentOf: OpenIncidentOf;
};

const MOST_SERVICES = 50;

/** The wall of a named board, or of all services. */
export const wallOf = ({ board, past, assignees, openIncidentOf }: WallSources, named: FeedSource['board']): Wall => {
  const wanted = named && new Set(named.serviceIds);
  const services = board.services.filter(({ id }) => wanted?.has(id) ?? true);
  const enabled = services.filter((service) => service.enabled);
  const viewed = enabled.map((service) => viewOf(service, assignees, openIncidentOf));
  return {
    ...(named && { name: named.name }),
    counts: { ...summaryOf({ ...board, services }).services, unread: enabled.filter(isUnread).length },
    checkedAt: allOf(enabled.filter((one) => !one.checkFailingSince).map(({ observedAt }) => observedAt)).at(0),
    quietSince: allOf(enabled.map(({ since }) => since)).at(-1),
    lastTrouble: lastTroubleOf(past, new Set(enabled.map(({ id }) => id))),
    services: viewed.filter(needsLook).toSorted(firstToLookAt).slice(0, MOST_SERVICES),
  };
};

const isUnread = ({ status, setByHand, checkFailingSince }: ServiceOnBoard): boolean =>
  status !== 'unknown' && !setByHand && checkFailingSince !== undefined;

const viewOf = (service: ServiceOnBoard, assignees: BoardAssignees, openIncidentOf: OpenIncidentOf): WallService => ({
  service,
  incident: openIncidentOf(service.status, service.incidents),
  maintenance:
    service.status === 'maintenance' ? service.maintenances.find(({ state }) => state === 'in_progress') : undefined,
  reported: service.incidents.filter(({ byHand }) => byHand),
  assignee: assignees.ofService(service)?.name,
});

/** Not operational, or not certain to be, or reported by the team. */
const needsLook = ({ service, reported }: WallService): boolean =>
  service.status !== 'operational' ||
  service.setByHand ||
  service.checkFailingSince !== undefined ||
  reported.length > 0;

const firstToLookAt = (a: WallService, b: WallService): number =>
  worstFirst.indexOf(a.service.status) - worstFirst.indexOf(b.service.status) || sinceOf(b) - sinceOf(a);

const sinceOf = ({ service }: WallService): number => service.since?.getTime() ?? 0;

/** Earliest first; empty if one is missing. */
const allOf = (times: readonly (Date | undefined)[]): readonly Date[] => {
  const known = times.flatMap((time) => time ?? []);
  return known.length < times.length ? [] : known.toSorted((a, b) => a.getTime() - b.getTime());
};

const lastTroubleOf = ({ incidents }: WallSources['past'], wanted: ReadonlySet<number>): Wall['lastTrouble'] =>
  incidents
    .flatMap(({ services, notice }) => (notice ? [] : services))
    .flatMap(({ id, name, trouble }) => (trouble && !trouble.now && wanted.has(id) ? { service: name, trouble } : []))
    .toSorted((a, b) => b.trouble.to.getTime() - a.trouble.to.getTime())
    .at(0);
