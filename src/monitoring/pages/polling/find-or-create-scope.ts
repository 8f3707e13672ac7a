import type { Clock } from '../../../shared/clock.ts';
import { AppError, invalidFields } from '../../../shared/errors.ts';
import { chosenFrom, componentKeyOf, type ScopeView, scopeViewOf } from '../scope.ts';
import { isGroup, type ScopeItem } from '../watched-components.ts';
import { UNREACHABLE_AFTER_MS, unreachableMessage } from './poll-schedule.ts';
import type { KnownPage, Scopes, StatusPages } from './ports.ts';

type Dependencies = { readonly pages: StatusPages; readonly scopes: Scopes; readonly now: Clock };

/**
 * The scope over these components and groups of a page (none: all of it), in the running transaction; made with its status from what the
 * page last said. The page stays locked until the transaction ends, so that no poll changes it in between.
 * What is gone from the page may stay chosen, so that it is still known to be missing.
 * @throws AppError invalid_input at `components` for ids and groups that the page never listed, conflict where the page is gone
 */
export const findOrCreateScope =
  ({ pages, scopes, now }: Dependencies) =>
  async (
    pageId: number,
    componentIds: readonly string[],
    groups: readonly string[] = [],
  ): Promise<{ readonly scopeId: number }> => {
    const page = await pages.lock(pageId);
    if (!page) throw new AppError('conflict', 'This status page was being removed just now. Please try again.');
    const singleIds = withoutMembers(page, componentIds, groups);
    const componentKey = componentKeyOf(singleIds, groups);
    const existing = await scopes.find(pageId, componentKey);
    if (existing !== undefined) return { scopeId: existing };
    const listed = page.state ? chosenFrom(page.state, singleIds, groups) : [];
    const wanted = new Set(singleIds).size + new Set(groups).size;
    const gone = listed.length < wanted ? await goneFrom(scopes, pageId, singleIds, groups) : [];
    const components = [...listed, ...gone];
    if (components.length < wanted)
      throw invalidFields({ components: 'Choose components that are on the status page.' });
    const view = firstView(page, components, now());
    return { scopeId: await scopes.add({ pageId, componentKey, components: view.components, view, at: now() }) };
  };

/** Those of these that some service chose while the page listed them, and that it lists no more. */
const goneFrom = async (
  scopes: Scopes,
  pageId: number,
  ids: readonly string[],
  groups: readonly string[],
): Promise<readonly ScopeItem[]> => {
  const known = (await scopes.ofPages([pageId])).get(pageId) ?? [];
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
