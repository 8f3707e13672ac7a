import type { ServiceStatus } from '../../pages/status.ts';
import { isGroup, type ScopeItem } from '../../pages/watched-components.ts';
import { type EffectiveStatus, effectiveStatus, type StatusSources } from '../effective-status.ts';
import type { IncidentWatch } from '../ports.ts';

/** A service of a user as it leaves the house: what is shown of it at one moment, without its history. */
export type BoardService = EffectiveStatus & {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** The user's own line about it. */
  readonly description: string;
  /** False: nobody looks, and the status is the one that it had. */
  readonly enabled: boolean;
  /** The page for people, as it was typed. */
  readonly statusPageUrl: string;
  /** When the page last served an older copy of what was known of it, which changed nothing. */
  readonly oldCopyAt?: Date;
  /** The chosen components, in the order of the choice; none: the whole page. */
  readonly components: readonly BoardComponent[];
  /** When its user last changed it. */
  readonly changedAt: Date;
  /** By which its incidents are chosen. */
  readonly watch: IncidentWatch;
};

/** A chosen component, as its service shows it. */
export type BoardComponent = {
  readonly id: string;
  readonly name: string;
  readonly group?: string;
  /** Unknown too while the service's reading is not to be gone by. */
  readonly status: ServiceStatus;
  /** False while the page does not list it. */
  readonly onPage: boolean;
};

/** The services of a user by name, as of this moment; `serviceIds`: of these alone. One query. */
export type BoardServicesOf = (
  userId: number,
  at: Date,
  serviceIds?: readonly number[],
) => Promise<readonly BoardService[]>;

/**
 * A version of the answers made of `BoardServicesOf`: a text that stays the same as long as they do, and the
 * pages and services that it is about. Cheaper than the services themselves. One query.
 */
export type BoardVersionOf = (userId: number, at: Date, serviceIds?: readonly number[]) => Promise<BoardVersion>;

export type BoardVersion = {
  readonly version: string;
  readonly pageIds: readonly number[];
  readonly serviceIds: readonly number[];
};

/** A stored service, as a board shows it. */
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

/** Members of a chosen group stand by themselves. */
const listed = (chosen: readonly ScopeItem[]) =>
  chosen.flatMap((item) => {
    const onPage = item.missingSince === undefined;
    const parts = isGroup(item) ? item.members.map((one) => ({ ...one, group: item.group })) : [item];
    return parts.map(({ id, name, group }) => ({ id, name, ...(group !== undefined && { group }), onPage, item }));
  });
