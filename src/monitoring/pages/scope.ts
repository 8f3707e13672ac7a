import { createHash } from 'node:crypto';
import { componentItem, groupItem, type SelectedItem, selected } from './selection.ts';
import { overallOf, type ServiceStatus, type UnknownReason, worstFirst } from './status.ts';
import type { PageSnapshot } from './status-page.ts';
import { missingItem, type ScopeItem } from './watched-components.ts';

/** A page's status, without its incidents. */
export type PageState = Pick<PageSnapshot, 'status' | 'message' | 'title' | 'components'>;

/** A scope's status according to one snapshot. */
export type ScopeView = {
  readonly status: ServiceStatus;
  readonly message: string | undefined;
  /** Why it's unknown; absent if it's known, or if the page itself says so. */
  readonly reason?: UnknownReason;
  /** The page calls itself operational despite a component in outage. */
  readonly isContradicted?: boolean;
  /** The chosen components, as they are on the page now. */
  readonly components: readonly ScopeItem[];
};

/** '' for the whole page, otherwise the SHA-256 of the sorted ids and groups: two equal choices are one scope. */
export const componentKeyOf = (componentIds: readonly string[], groups: readonly string[] = []): string => {
  if (componentIds.length + groups.length === 0) return '';
  const [ids, names] = [componentIds, groups].map((list) => [...new Set(list)].sort());
  return createHash('sha256')
    .update(JSON.stringify(groups.length === 0 ? ids : { ids, groups: names }))
    .digest('hex');
};

/**
 * The status over `watched` (none: the whole page): the worst trouble among them, otherwise unknown if any is unknown, or has
 * been missing for 5 minutes. The page's word for the whole never counts.
 */
export const scopeViewOf = (page: PageState, watched: readonly ScopeItem[], at: Date): ScopeView => {
  if (watched.length === 0) return { ...wholeOf(page), components: watched };
  const items = selected(page.components, watched, at);
  const status = overallOf(items.map((one) => one.status));
  const isLost = status === 'unknown' && items.some(({ item }) => item.lost);
  return {
    status,
    message: messageOf(items),
    ...(isLost && { reason: 'selection_lost' }),
    components: items.map(({ item }) => item),
  };
};

/**
 * The page's components with these ids, sorted by id, and its groups of these names. Missing ones are left out, and so is a
 * component whose group is chosen.
 */
export const chosenFrom = (
  page: PageState,
  componentIds: readonly string[],
  groups: readonly string[] = [],
): readonly ScopeItem[] => {
  const wanted = new Set(componentIds);
  const named = new Set(groups);
  const single = page.components.filter(({ id, group }) => wanted.has(id) && !named.has(group ?? ''));
  return [
    ...single.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((one) => componentItem(one, page.components)),
    ...[...named].sort().flatMap((name) => groupItem(name, page.components) ?? []),
  ];
};

/** The page's own word, unless it says operational despite a component in outage: then the message says both. */
const wholeOf = ({ status, message, components }: PageState): Omit<ScopeView, 'components'> => {
  const down = components.filter((one) => one.status === 'outage').map(({ name }) => name);
  if (status !== 'operational' || down.length === 0) return { status, message };
  const verb = down.length === 1 ? 'is' : 'are';
  const said = `The status page says operational, but ${list(down)} ${verb} ${words.outage}.`;
  return { status: 'degraded', message: said, isContradicted: true };
};

const words: Readonly<Record<ServiceStatus, string>> = {
  operational: 'operational',
  degraded: 'degraded',
  outage: 'down',
  maintenance: 'under maintenance',
  unknown: 'unknown',
};

const MAX_NAMES = 5;

const isWorthNaming = (status: ServiceStatus): boolean => status !== 'operational';

const messageOf = (items: readonly SelectedItem[]): string => {
  const present = items.flatMap((item) => item.present);
  const sentences = worstFirst.filter(isWorthNaming).flatMap((status) => {
    const names = present.filter((one) => one.status === status).map(({ name }) => name);
    return names.length === 0 ? [] : [`${list(names)} ${names.length === 1 ? 'is' : 'are'} ${words[status]}.`];
  });
  if (sentences.length === 0 && present.length > 0) sentences.push(allWell(items));
  const missing = items.map(({ item }) => item).filter(({ missingSince }) => missingSince !== undefined);
  const lost = missing.filter((item) => item.lost);
  const unseen = missing.filter((item) => !item.lost);
  return [
    ...sentences,
    ...saidOf(lost, 'no longer on the status page'),
    ...saidOf(unseen, 'not on the status page right now'),
  ].join(' ');
};

const allWell = (items: readonly SelectedItem[]): string =>
  items.every(({ present }) => present.length > 0)
    ? 'All chosen components are operational.'
    : 'The other chosen components are operational.';

const saidOf = (items: readonly ScopeItem[], what: string): readonly string[] => {
  const names = items.map((item) => missingItem(item).name);
  return names.length === 0 ? [] : [`${list(names)} ${names.length === 1 ? 'is' : 'are'} ${what}.`];
};

const list = (names: readonly string[]): string => {
  const shown = names.slice(0, MAX_NAMES);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length === 1 ? String(shown[0]) : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
};
