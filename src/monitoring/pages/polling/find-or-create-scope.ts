import type { Clock } from '../../../shared/clock.ts';
import { AppError, invalidFields } from '../../../shared/errors.ts';
import { chosenFrom, componentKeyOf, type ScopeView, scopeViewOf } from '../scope.ts';
import type { ScopeItem } from '../watched-components.ts';
import { UNREACHABLE_AFTER_MS, unreachableMessage } from './poll-schedule.ts';
import type { KnownPage, Scopes, StatusPages } from './ports.ts';

type Dependencies = { readonly pages: StatusPages; readonly scopes: Scopes; readonly now: Clock };

/**
 * The scope over these components and groups of a page (none: all of it), in the running transaction; made with its status from what the
 * page last said. The page stays locked until the transaction ends, so that no poll changes it in between.
 * @throws AppError invalid_input at `components` for ids and groups that the page does not list, conflict where the page is gone
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
    const components = page.state ? chosenFrom(page.state, singleIds, groups) : [];
    if (components.length < new Set(singleIds).size + new Set(groups).size)
      throw invalidFields({ components: 'Choose components that are on the status page.' });
    const view = firstView(page, components, now());
    return { scopeId: await scopes.add({ pageId, componentKey, components: view.components, view, at: now() }) };
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
  if (state === undefined) return { status: 'unknown', message: problem, components };
  const view = scopeViewOf(state, components, at);
  if (problemSince && at.getTime() - problemSince.getTime() >= UNREACHABLE_AFTER_MS)
    return { ...view, status: 'unknown', message: unreachableMessage(problemSince) };
  return view;
};
