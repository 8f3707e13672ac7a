import type { ServiceStatus } from '../../pages/status.ts';
import { isGroup, type ScopeItem } from '../../pages/watched-components.ts';
import { type EffectiveStatus, effectiveStatus, type StatusSources } from '../effective-status.ts';
import type { IncidentWatch } from '../ports.ts';

/** A user's service at one moment, for other modules and for clients, without its history. */
export type BoardService = EffectiveStatus & {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** The user's own line about it. */
  readonly description: string;
  readonly category?: string;
  /** False: it isn't monitored, and the status is its last one. */
  readonly enabled: boolean;
  /** The page for people, as the user typed it. */
  readonly statusPageUrl: string;
  /** When the page last served an outdated copy, which changed nothing. */
  readonly oldCopyAt?: Date;
  /** The chosen components, in the order of the choice; none: the whole page. */
  readonly components: readonly BoardComponent[];
  /** When its user last changed it. */
  readonly changedAt: Date;
  /** The data that chooses its incidents. */
  readonly watch: IncidentWatch;
};

export type BoardComponent = {
  readonly id: string;
  readonly name: string;
  readonly group?: string;
  /** Also unknown while the service's reading isn't trusted. */
  readonly status: ServiceStatus;
  /** False while the page doesn't list it. */
  readonly onPage: boolean;
};

/** A user's services by name, as of now; `serviceIds`: only these. One query. */
export type BoardServicesOf = (
  teamId: TeamId,
  at: Date,
  serviceIds?: readonly number[],
) => Promise<readonly BoardService[]>;

/**
 * A version of `BoardServicesOf`: a text that stays the same as long as the services do, with the ids of their pages and
 * services. Cheaper than the services themselves. One query.
 */
export type BoardVersionOf = (teamId: TeamId, at: Date, serviceIds?: readonly number[]) => Promise<BoardVersion>;

export type BoardVersion = {
  readonly version: string;
  readonly pageIds: readonly number[];
  readonly serviceIds: readonly number[];
};

/** A stored service in a board's form. */
export type StoredBoardService = Omit<BoardService, keyof EffectiveStatus | 'components'> & {
  readonly sources: StatusSources;
  readonly chosen: readonly ScopeItem[];
  /** The last status of the chosen components, by id. */
  readonly statuses: Readonly<Record<string, ServiceStatus>>;
};

export const boardServiceOf = (
  { sources, chosen, statuses, ...stored }: StoredBoardService,
  at: Date,
): BoardService => {
  const shown = effectiveStatus(sources, at);
  const isRead = sources.frozen === undefined && (shown.reason === undefined || shown.reason === 'selection_lost');
  return { ...stored, ...shown, components: isRead ? componentsOf(chosen, statuses) : unreadComponents(chosen) };
};

const componentsOf = (chosen: readonly ScopeItem[], statuses: StoredBoardService['statuses']) =>
  listed(chosen).map(({ item, ...component }): BoardComponent => {
    if (component.onPage) return { ...component, status: statuses[component.id] ?? 'unknown' };
    return { ...component, status: item.lost ? 'unknown' : (item.lastStatus ?? 'unknown') };
  });

const unreadComponents = (chosen: readonly ScopeItem[]) =>
  listed(chosen).map(({ item: _, ...component }): BoardComponent => ({ ...component, status: 'unknown' }));

/** Members of a chosen group are listed by themselves. */
const listed = (chosen: readonly ScopeItem[]) =>
  chosen.flatMap((item) => {
    const onPage = item.missingSince === undefined;
    const parts = isGroup(item) ? item.members.map((one) => ({ ...one, group: item.group })) : [item];
    return parts.map(({ id, name, group }) => ({ id, name, ...(group !== undefined && { group }), onPage, item }));
  });
