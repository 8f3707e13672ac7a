import type { ServiceLimit } from '../../shared/account-access.ts';
import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, isAccepted, notFound, type OrRefused, onlyOutcome } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import type { ServiceChanges } from './edit-service.ts';
import type { OpenEvents } from './list-services.ts';
import type { FindOrCreateScopes, LookAtPages, MayAdd, ReconcilePages, ReleasePages } from './ports.ts';
import {
  alreadyWatched,
  DEFAULT_LOGO_COLOR,
  DEFAULT_LOGO_ICON,
  disabledStateOf,
  normalisedTexts,
  type ServiceState,
  type ServiceTexts,
  type ServiceView,
} from './service.ts';
import type { Services } from './services.ts';
import { showSome } from './show-service.ts';
import { uptimeFrom } from './uptime.ts';
import { normalisedWords } from './words/customer-words.ts';

export type NewService = Pick<ServiceTexts, 'name' | 'statusPageUrl'> & ServiceChanges;

type Dependencies = OpenEvents & {
  readonly services: Services;
  readonly lookAtPages: LookAtPages;
  readonly findOrCreateScopes: FindOrCreateScopes;
  readonly reconcilePages: ReconcilePages;
  readonly releasePages: ReleasePages;
  readonly mayAdd: MayAdd;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Checks the pages in parallel, then adds the services, all in one transaction. Returns the id of each in order, or its
 * refusal, which doesn't affect the others: invalid_input at `statusPageUrl`, `components` or `componentNames`; conflict if the
 * user already monitors the same components of the page, or does so twice in this call; and beyond the actor's limit. If none
 * is added, nothing is written. `views` has the added ones by id, read before the commit, so that no added service fails in the
 * answer.
 * @throws AppError that `mayAdd` throws
 */
export const addServices =
  (dependencies: Dependencies) =>
  async (actor: Actor, inputs: readonly NewService[]): Promise<AddedServices> => {
    const { mayAdd, lookAtPages, reconcilePages, releasePages, transaction } = dependencies;
    // Checked first too, so that a user who may not add sends nothing to any page.
    await mayAdd(actor);
    const pages = await lookAtPages(
      actor.teamId,
      inputs.map(({ statusPageUrl }) => statusPageUrl),
    );
    const pageIds = [...new Set(pages.filter(isAccepted))].toSorted((a, b) => a - b);
    try {
      let views: AddedServices['views'] = new Map();
      // The audit entry takes the ids from the outcomes.
      const outcomes = await transaction(async () => {
        const stored = await store(dependencies, actor, paired(inputs, pages));
        if (!stored.some(isAccepted)) throw new NothingAdded(stored);
        await reconcilePages(pageIds);
        views = await showSome(dependencies)(actor, stored.filter(isAccepted));
        return stored;
      });
      return { outcomes, views };
    } catch (error) {
      // Pages that were checked for nothing aren't kept.
      if (error instanceof AppError || error instanceof NothingAdded) await releasePages(pageIds);
      if (error instanceof NothingAdded) return { outcomes: error.outcomes, views: new Map() };
      throw error;
    }
  };

export type AddedServices = {
  readonly outcomes: readonly OrRefused<number>[];
  readonly views: ReadonlyMap<number, ServiceView>;
};

/** Adds one service. @throws AppError its refusal, and what `mayAdd` throws */
export const addService =
  (dependencies: Dependencies) =>
  async (actor: Actor, input: NewService): Promise<ServiceView> => {
    const { outcomes, views } = await addServices(dependencies)(actor, [input]);
    const view = views.get(onlyOutcome(outcomes));
    if (!view) throw notFound('The service');
    return view;
  };

/** Rolls back the transaction. */
class NothingAdded extends Error {
  readonly outcomes: readonly OrRefused<number>[];

  constructor(outcomes: readonly OrRefused<number>[]) {
    super('nothing was added');
    this.outcomes = outcomes;
  }
}

type Looked = readonly (readonly [input: NewService, page: OrRefused<number>])[];

const store = async (
  { services, mayAdd, findOrCreateScopes, now }: Dependencies,
  actor: Actor,
  looked: Looked,
): Promise<readonly OrRefused<number>[]> => {
  const { teamId } = actor;
  await services.holdList(teamId);
  const count = await services.count(teamId);
  const limit = await mayAdd(actor);
  const choices = looked.map(([input]) => choicesOf(input));
  const nextSlug = await services.holdSlugs(choices.map(({ name }) => name));
  const scopes = await findOrCreateScopes(
    looked.map(([input, page]) => (isAccepted(page) ? { ...input, pageId: page } : page)),
  );
  const names = await services.namesOver(teamId, scopes.filter(isAccepted));
  const take = takingIn({ names, count, limit, nextSlug });
  const states: OrRefused<ServiceState>[] = [];
  for (const [chosen, scope] of paired(choices, scopes)) states.push(await take(chosen, scope));
  const accepted = states.filter(isAccepted);
  const at = now();
  const ids = await services.add(teamId, accepted, at);
  const disabled = accepted.flatMap(({ enabled, slug }) => (enabled ? [] : (ids.get(slug) ?? [])));
  if (disabled.length > 0) {
    const found = await services.findAll(teamId, disabled, uptimeFrom(at));
    await services.save(teamId, new Map(found.map((service) => [service.id, disabledStateOf(service, at)])), at);
  }
  return states.flatMap((state) => (isAccepted(state) ? (ids.get(state.slug) ?? []) : state));
};

type Choices = Omit<ServiceState, 'scopeId' | 'slug'>;

/** A service's input with defaults filled in. */
const choicesOf = (input: NewService): Choices => {
  const { enabled = true, alertThreshold = 'degraded', unlinkedIncidents = true, pinned = false } = input;
  const customerWords = input.customerWords && normalisedWords(input.customerWords);
  const choices = { enabled, alertThreshold, unlinkedIncidents, pinned, customerWords };
  return { ...defaults, ...input, ...normalisedTexts(input), ...choices };
};

const defaults = { description: '', logoIcon: DEFAULT_LOGO_ICON, logoColor: DEFAULT_LOGO_COLOR };

type Places = {
  /** The names of the user's services, by scope. */
  readonly names: ReadonlyMap<number, string>;
  /** How many services the user has already. */
  readonly count: number;
  readonly limit: ServiceLimit | undefined;
  readonly nextSlug: (name: string) => Promise<string>;
};

/** Accepts services one after the other: each scope once, and as many as there is room for. */
const takingIn = ({ names, count, limit, nextSlug }: Places) => {
  const watchedAs = new Map(names);
  let taken = count;
  return async (choices: Choices, scopeId: OrRefused<number>): Promise<OrRefused<ServiceState>> => {
    if (!isAccepted(scopeId)) return scopeId;
    const name = watchedAs.get(scopeId);
    if (name !== undefined) return alreadyWatched(name);
    if (limit && taken >= limit.most) return new AppError('conflict', limit.refusal);
    taken += 1;
    watchedAs.set(scopeId, choices.name);
    return { ...choices, scopeId, slug: await nextSlug(choices.name) };
  };
};

/** For two lists of the same length. */
const paired = <One, Other>(ones: readonly One[], others: readonly Other[]): readonly (readonly [One, Other])[] =>
  ones.flatMap((one, i) => {
    const other = others[i];
    return other === undefined ? [] : [[one, other] as const];
  });
