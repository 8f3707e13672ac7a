import type { Clock } from '../../../shared/clock.ts';
import { AppError, invalidFields, isAccepted, type OrRefused, orRefused } from '../../../shared/errors.ts';
import { idsOfNames } from '../component-names.ts';
import type { OpenOnPages } from '../ports.ts';
import { chosenFrom, componentKeyOf, type ScopeView, scopeViewOf } from '../scope.ts';
import { isGroup, type ScopeItem } from '../watched-components.ts';
import { UNREACHABLE_AFTER_MS, unreachableMessage } from './poll-schedule.ts';
import { type KnownPage, placeOf, type ScopeChoice, type ScopeKey, type Scopes, type StatusPages } from './ports.ts';
import type { StoredScope } from './scope-changes.ts';
import { datedScopes, type UndatedScope } from './trouble-since.ts';

type Dependencies = {
  readonly pages: StatusPages;
  readonly scopes: Scopes;
  readonly openOnPages: OpenOnPages;
  readonly now: Clock;
};

/**
 * Finds the scopes of choices, in their order, in the running transaction; creates missing ones with their status by the page's
 * last content. The pages stay locked until the transaction ends, so that no poll changes them in between. A removed component
 * may stay chosen, so that it's still known to be missing. Refuses unknown components as invalid_input at `components`, a name
 * that isn't exactly one component's at `componentNames`, and a deleted page as a conflict. Earlier refusals stay.
 */
export const findOrCreateScopes =
  ({ pages, scopes, openOnPages, now }: Dependencies) =>
  async (choices: readonly OrRefused<ScopeChoice>[]): Promise<readonly OrRefused<number>[]> => {
    const pageIds = choices.filter(isAccepted).map(({ pageId }) => pageId);
    const known = await pages.lock([...new Set(pageIds)]);
    const wanted = choices.map((choice) =>
      isAccepted(choice) ? orRefused(() => wantedScope(choice, known.get(choice.pageId))) : choice,
    );
    const asked = new Map(wanted.filter(isAccepted).map((one) => [placeOf(one), one]));
    const existing = await scopes.find([...asked.values()]);
    const missing = [...asked].flatMap(([place, one]) => (existing.has(place) ? [] : one));
    const at = now();
    const added = await scopes.add(
      await datedScopes(await newScopes(scopes, missing, at), { scopes, openOnPages }),
      at,
    );
    return wanted.map((one) => {
      if (!isAccepted(one)) return one;
      const place = placeOf(one);
      return existing.get(place) ?? added.get(place) ?? notOnPage();
    });
  };

type WantedScope = ScopeKey & {
  readonly page: KnownPage;
  readonly ids: readonly string[];
  readonly groups: readonly string[];
};

const wantedScope = (choice: ScopeChoice, page: KnownPage | undefined): WantedScope => {
  if (!page) throw new AppError('conflict', 'This status page was just removed. Try again.');
  const { pageId, components = [], componentNames = [], componentGroups: groups = [] } = choice;
  const ids = withoutMembers(page, [...components, ...idsOfNames(componentNames, page)], groups);
  return { pageId, componentKey: componentKeyOf(ids, groups), page, ids, groups };
};

const notOnPage = (): AppError => invalidFields({ components: 'Choose components that are on the status page.' });

/** Scopes whose components the page lists, or has listed. */
const newScopes = async (
  scopes: Scopes,
  wanted: readonly WantedScope[],
  at: Date,
): Promise<readonly UndatedScope[]> => {
  const lacking = wanted.filter((one) => listedOf(one).length < countOf(one));
  const stored = lacking.length === 0 ? undefined : await scopes.ofPages(lacking.map(({ pageId }) => pageId));
  return wanted.flatMap((one) => {
    const { pageId, componentKey, page } = one;
    const chosen = listedOf(one);
    const gone = chosen.length < countOf(one) ? goneFrom(stored?.get(pageId) ?? [], one) : [];
    const items = [...chosen, ...gone];
    const listed = page.state?.components ?? [];
    return items.length < countOf(one) ? [] : [{ pageId, componentKey, view: firstView(page, items, at), listed }];
  });
};

const listedOf = ({ page: { state }, ids, groups }: WantedScope): readonly ScopeItem[] =>
  state ? chosenFrom(state, ids, groups) : [];

const countOf = ({ ids, groups }: WantedScope): number => new Set(ids).size + new Set(groups).size;

/** Components that a service chose while the page listed them, and that it no longer lists. */
const goneFrom = (known: readonly StoredScope[], { ids, groups }: WantedScope): readonly ScopeItem[] => {
  const gone = known
    .flatMap(({ components }) => components)
    .filter(({ missingSince }) => missingSince !== undefined)
    .filter((item) => (isGroup(item) ? groups.includes(item.group) : ids.includes(item.id)));
  return [...new Map(gone.map((item) => [isGroup(item) ? `group ${item.group}` : `id ${item.id}`, item])).values()];
};

/** A component whose group is chosen is chosen with it. */
const withoutMembers = (
  { state }: KnownPage,
  componentIds: readonly string[],
  groups: readonly string[],
): readonly string[] => {
  if (groups.length === 0) return componentIds;
  const members = state?.components.filter(({ group }) => group !== undefined && groups.includes(group)) ?? [];
  const ids = new Set(members.map(({ id }) => id));
  return componentIds.filter((id) => !ids.has(id));
};

const firstView = (
  { state, problem, problemSince }: KnownPage,
  components: readonly ScopeItem[],
  at: Date,
): ScopeView => {
  if (state === undefined) return { status: 'unknown', message: problem, reason: 'never_read', components };
  const view = scopeViewOf(state, components, at);
  if (problemSince && at.getTime() - problemSince.getTime() >= UNREACHABLE_AFTER_MS)
    return { ...view, status: 'unknown', message: unreachableMessage(problemSince), reason: 'unreadable' };
  return view;
};
