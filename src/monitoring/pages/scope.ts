import { createHash } from 'node:crypto';
import { type ServiceStatus, worstFirst, worstOf } from './status.ts';
import type { Component, PageSnapshot } from './status-page.ts';
import type { ScopeComponent } from './watched-components.ts';

/** What a page said of its state, without its incidents. */
export type PageState = Pick<PageSnapshot, 'status' | 'message' | 'title' | 'components'>;

/** A scope's status by one snapshot. */
export type ScopeView = {
  readonly status: ServiceStatus;
  readonly message: string | undefined;
  /** The watched components with the ids that they have on the page now. */
  readonly components: readonly ScopeComponent[];
};

/** '' for the whole page, else the SHA-256 of the sorted ids: two choices of the same components are one scope. */
export const componentKeyOf = (componentIds: readonly string[]): string =>
  componentIds.length === 0
    ? ''
    : createHash('sha256')
        .update(JSON.stringify([...new Set(componentIds)].sort()))
        .digest('hex');

/**
 * The status over `watched` (none: the page's own word; else the worst of them). A component whose id is gone is found by
 * its name; where none is left, the whole page counts and the message says so.
 */
export const scopeViewOf = (page: PageState, watched: readonly ScopeComponent[]): ScopeView => {
  if (watched.length === 0) return { status: page.status, message: page.message, components: watched };
  const found = watched.map((one) => ({ watched: one, now: findIn(page.components, one) }));
  const present = found.flatMap(({ now }) => (now ? [now] : []));
  if (present.length === 0) {
    const gone = 'None of the chosen components is on the page any more; this is the status of the whole page.';
    return { status: page.status, message: [gone, page.message].filter(Boolean).join(' '), components: watched };
  }
  return {
    status: worstOf(present.map(({ status }) => status)),
    message: messageOf(
      present,
      found.filter(({ now }) => !now).map((one) => one.watched),
    ),
    components: found.map(({ watched: before, now }) => (now ? named(now) : before)),
  };
};

/** The components of the page with these ids, sorted by id; an id that the page lacks is left out. */
export const chosenFrom = (page: PageState, componentIds: readonly string[]): readonly ScopeComponent[] => {
  const wanted = new Set(componentIds);
  return page.components
    .filter(({ id }) => wanted.has(id))
    .map(named)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
};

const named = ({ id, name, group }: Component): ScopeComponent => ({ id, name, ...(group ? { group } : {}) });

const findIn = (components: readonly Component[], wanted: ScopeComponent): Component | undefined => {
  const byId = components.find(({ id }) => id === wanted.id);
  if (byId) return byId;
  const byName = components.filter(({ name }) => name === wanted.name);
  // The same name may stand in several groups: without the right group only a single one is certain.
  return byName.find(({ group }) => group === wanted.group) ?? (byName.length === 1 ? byName[0] : undefined);
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

const messageOf = (present: readonly Component[], missing: readonly ScopeComponent[]): string => {
  const sentences = worstFirst.filter(isWorthNaming).flatMap((status) => {
    const names = present.filter((one) => one.status === status).map(({ name }) => name);
    return names.length === 0 ? [] : [`${list(names)} ${names.length === 1 ? 'is' : 'are'} ${words[status]}.`];
  });
  if (sentences.length === 0) sentences.push('All chosen components are operational.');
  if (missing.length > 0) {
    sentences.push(
      `${list(missing.map(({ name }) => name))} ${missing.length === 1 ? 'is' : 'are'} no longer on the page.`,
    );
  }
  return sentences.join(' ');
};

const list = (names: readonly string[]): string => {
  const shown = names.slice(0, MAX_NAMES);
  const more = names.length - shown.length;
  if (more > 0) return `${shown.join(', ')} and ${more} more`;
  return shown.length === 1 ? String(shown[0]) : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
};
