import type { Clock } from '../../../shared/clock.ts';
import { AppError, invalidFields } from '../../../shared/errors.ts';
import type { FindOrCreateScope } from '../ports.ts';
import { chosenFrom, componentKeyOf, type ScopeView, viewOf } from '../scope.ts';
import type { ScopeComponent } from '../watched-components.ts';
import { unreachableAfterMs, unreachableMessage } from './poll-schedule.ts';
import type { KnownPage, Scopes, StatusPages } from './ports.ts';

type Dependencies = { readonly pages: StatusPages; readonly scopes: Scopes; readonly now: Clock };

/** The scope of a service; the page stays locked until the transaction ends, so that no poll changes it in between. */
export const findOrCreateScope =
  ({ pages, scopes, now }: Dependencies): FindOrCreateScope =>
  async (pageId, componentIds) => {
    const page = await pages.lock(pageId);
    if (!page) throw new AppError('conflict', 'This status page was being removed just now. Please try again.');
    const componentKey = componentKeyOf(componentIds);
    const existing = await scopes.find(pageId, componentKey);
    if (existing !== undefined) return { scopeId: existing };
    const components = page.state ? chosenFrom(page.state, componentIds) : [];
    if (components.length < new Set(componentIds).size)
      throw invalidFields({ components: 'Choose components that are on the status page.' });
    const view = firstView(page, components, now());
    return { scopeId: await scopes.add({ pageId, componentKey, components, view, at: now() }) };
  };

const firstView = (
  { state, problem, problemSince }: KnownPage,
  components: readonly ScopeComponent[],
  at: Date,
): Pick<ScopeView, 'status' | 'message'> => {
  if (state === undefined) return { status: 'unknown', message: problem };
  if (problemSince && at.getTime() - problemSince.getTime() >= unreachableAfterMs)
    return { status: 'unknown', message: unreachableMessage(problemSince) };
  return viewOf(state, components);
};
