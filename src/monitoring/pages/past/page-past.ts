import type { PageState } from '../scope.ts';
import type { ServiceStatus } from '../status.ts';
import type { Component } from '../status-page.ts';

/** A change of a page, by what it was before. */
export type PageChange = {
  readonly seenAt: Date;
  /** The page's word for the whole before; undefined if it had none yet. */
  readonly status: ServiceStatus | undefined;
  /** The components that were different or are gone now. */
  readonly before: readonly Component[];
  /** The ids of those that are different or new. */
  readonly changed: readonly string[];
  /** Set if the page can't be read from now on. */
  readonly unreadableSince: Date | undefined;
};

/** The last reading of a page, and the changes that led to it, oldest first. */
export type PagePast = { readonly now: PageState; readonly changes: readonly PageChange[] };

export type PagePasts = {
  of(pageId: number, since: Date): Promise<PagePast | undefined>;
  /** When changes were first kept; undefined if none are. */
  began(): Promise<Date | undefined>;
};

/** A reading of a page, and the moment from which it counts. */
export type PageMoment = {
  readonly at: Date;
  readonly page: PageState;
  /** Set while it can't be read. */
  readonly unreadableSince: Date | undefined;
};

/** The differences from a former reading, as a change is kept. */
export const differenceOf = (before: PageState, now: PageState): Pick<PageChange, 'status' | 'before' | 'changed'> => {
  const [former, latter] = [before, now].map(({ components }) => new Set(components.map(textOf)));
  return {
    status: before.status,
    before: before.components.filter((one) => !latter?.has(textOf(one))),
    changed: now.components.flatMap((one) => (former?.has(textOf(one)) ? [] : one.id)),
  };
};

const textOf = ({ id, name, group, status }: Component): string => JSON.stringify([id, name, group, status]);

/**
 * The readings of a page from `since` on, oldest first. One at a time: there may be thousands, each with thousands of components.
 */
export function* momentsOf({ now, changes }: PagePast, since: Date): Generator<PageMoment> {
  const components = new Map(now.components.map((one) => [one.id, one]));
  let { status } = now;
  const steps = changes.toReversed().map((change) => {
    const step = { change, status, after: change.changed.flatMap((id) => components.get(id) ?? []) };
    for (const id of change.changed) components.delete(id);
    for (const one of change.before) components.set(one.id, one);
    status = change.status ?? status;
    return step;
  });
  const page = (): PageState => ({ ...now, status, components: [...components.values()] });
  yield { at: since, page: page(), unreadableSince: undefined };
  for (const { change, after, ...step } of steps.toReversed()) {
    for (const { id } of change.before) components.delete(id);
    for (const one of after) components.set(one.id, one);
    ({ status } = step);
    yield { at: change.seenAt, page: page(), unreadableSince: change.unreadableSince };
  }
}
