import type { Fact } from '../../../shared/fact.ts';
import { yieldBetween } from '../../../shared/yield-between.ts';
import { changesOf, factsOf, lostAtOf, type StoredScope, unreadableView } from '../polling/scope-changes.ts';
import { chosenFrom, scopeViewOf } from '../scope.ts';
import type { ServiceStatus } from '../status.ts';
import { watchedIds, watchedOf } from '../watched-components.ts';
import { momentsOf, type PageMoment, type PagePast, type PagePasts } from './page-past.ts';

/** Components that a service could monitor; none: the whole page. */
export type ComponentChoice = { readonly components: readonly string[]; readonly groups: readonly string[] };

/** A moment in which a page changed, as a scope over the choice would have seen it. */
export type ChoiceMoment = {
  readonly seenAt: Date;
  /** The facts that its polls would have recorded. */
  readonly facts: readonly Fact[];
  readonly scope: ChoiceScope;
  readonly status: ServiceStatus;
};

/** The scope as it was then, in the form that alert rules need (ScopeFacts in ../../services/audience.ts). */
export type ChoiceScope = {
  readonly id: number;
  readonly pageId: number;
  readonly componentIds: readonly string[];
  /** Alert rules compare it with the status of the news. */
  readonly status: 'operational';
  readonly bad: readonly { readonly id: string; readonly name: string; readonly status: 'degraded' | 'outage' }[];
  readonly listsComponents: boolean;
  readonly isLost: boolean;
  readonly problem?: string;
  readonly problemSince?: Date;
  readonly steps: readonly never[];
};

/** The past of choices that may never have been monitored. */
export type PastChoices = Pick<PagePasts, 'began'> & {
  /** Oldest first; empty if the page doesn't list all of the choice. */
  of(pageId: number, choice: ComponentChoice, since: Date): Promise<readonly ChoiceMoment[]>;
};

export const pastChoices = (pasts: PagePasts): PastChoices => ({
  began: pasts.began,
  of: async (pageId, choice, since) => {
    const past = await pasts.of(pageId, since);
    return past ? choiceMoments(pageId, choice, past, since) : [];
  },
});

/** No scope has this id. */
const CHOICE_SCOPE = -1;

/** Follows the readings of a page as polls do, for one choice. */
export const choiceMoments = async (
  pageId: number,
  { components, groups }: ComponentChoice,
  past: PagePast,
  since: Date,
): Promise<readonly ChoiceMoment[]> => {
  const items = chosenFrom(past.now, components, groups);
  if (items.length === 0 && components.length + groups.length > 0) return [];
  let scope: StoredScope = {
    id: CHOICE_SCOPE,
    components: items,
    status: 'unknown',
    message: undefined,
    since: undefined,
    reportedStatus: undefined,
    createdAt: since,
  };
  const found: ChoiceMoment[] = [];
  let again = undefined as PageMoment | undefined;
  const see = (moment: PageMoment): void => {
    const { at, page, unreadableSince } = moment;
    const changes = changesOf(
      [scope],
      unreadableSince ? unreadableView('') : (one) => scopeViewOf(page, one.components, at),
    );
    const [change] = changes;
    if (change) scope = { ...scope, status: change.status, components: change.components, message: change.message };
    const isFirst = found.length === 0;
    const facts = isFirst ? [] : factsOf(pageId, changes, { firstSight: false, at, listed: page.components });
    found.push({ seenAt: at, facts, scope: scopeFacts(pageId, scope, moment), status: scope.status });
    const lostAt = unreadableSince ? undefined : lostAtOf([scope], []);
    again = lostAt && lostAt > at ? { ...moment, at: lostAt } : undefined;
  };
  await yieldBetween(momentsOf(past, since), (moment) => {
    if (found.length === 0 && !items.every((item) => isListed(moment.page, item))) return;
    // A poll looks again when a missing component counts as lost.
    if (again && again.at < moment.at) see(again);
    see(moment);
  });
  if (again) see(again);
  return found;
};

const isListed = ({ components }: PageMoment['page'], item: StoredScope['components'][number]): boolean =>
  'members' in item
    ? components.some(({ group }) => group === item.group)
    : components.some(({ id }) => id === item.id);

const scopeFacts = (
  pageId: number,
  { id, components }: StoredScope,
  { page, unreadableSince }: PageMoment,
): ChoiceScope => ({
  id,
  pageId,
  componentIds: watchedIds(watchedOf(components)),
  status: 'operational',
  bad: page.components.flatMap(({ id: badId, name, status }) =>
    status === 'degraded' || status === 'outage' ? [{ id: badId, name, status }] : [],
  ),
  listsComponents: page.components.length > 0,
  isLost: components.some(({ lost }) => lost === true),
  ...(unreadableSince && { problem: '', problemSince: unreadableSince }),
  steps: [],
});
