import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, notFound, onlyOutcome } from '../../shared/errors.ts';
import type { Fact, RecordFacts } from '../../shared/fact.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { canonicalUrl } from '../pages/canonical-url.ts';
import type { PageUrlsOf } from '../pages/credentials/ports.ts';
import type { AlertThreshold } from '../pages/status.ts';
import type { FindOrCreateScopes, LookAtPages, ReconcilePages, RefuseMovedService, ReleasePages } from './ports.ts';
import {
  alreadyWatched,
  disabledStateOf,
  normalisedTexts,
  type Service,
  type ServiceTexts,
  serviceStateOf,
} from './service.ts';
import { serviceChangedFact } from './service-changed.ts';
import type { Services } from './services.ts';
import { slugOf } from './slug.ts';
import { uptimeFrom } from './uptime.ts';
import { type CustomerWords, normalisedWords } from './words/customer-words.ts';

/** A user's input for a service. */
export type ServiceChanges = Partial<ServiceTexts> & {
  readonly enabled?: boolean;
  readonly alertThreshold?: AlertThreshold;
  /** Ids. None of these three: the whole page. All absent together with a new URL: the whole new page. */
  readonly components?: readonly string[];
  /** Names, for clients that don't know the ids. */
  readonly componentNames?: readonly string[];
  /** Names of groups: everything that the page lists in them, later members too. */
  readonly componentGroups?: readonly string[];
  readonly unlinkedIncidents?: boolean;
  readonly pinned?: boolean;
  /** Replaces all words. */
  readonly customerWords?: CustomerWords;
};

type Dependencies = {
  readonly services: Services;
  readonly lookAtPages: LookAtPages;
  readonly pageUrlsOf: PageUrlsOf;
  readonly findOrCreateScopes: FindOrCreateScopes;
  readonly reconcilePages: ReconcilePages;
  readonly releasePages: ReleasePages;
  readonly refuseMovedService: RefuseMovedService;
  readonly recordFacts: RecordFacts;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Changes a service; absent fields stay as they are. With a new URL or other components it monitors another scope, which ends a
 * status set by hand.
 * @throws AppError not_found, and what addService throws
 */
export const editService =
  (dependencies: Dependencies) =>
  async (actor: Actor, serviceId: number, changes: ServiceChanges): Promise<void> => {
    const { lookAtPages, releasePages, transaction } = dependencies;
    const before = await serviceToMove(dependencies, actor.teamId, serviceId, changes);
    const url = before && (await urlToCheck(dependencies, actor.teamId, before, changes));
    // The network stays outside of the transaction.
    const looked = url === undefined ? undefined : onlyOutcome(await lookAtPages(actor.teamId, [url]));
    const pageId = looked ?? before?.page.id;
    try {
      await transaction(() => change(dependencies, actor.teamId, serviceId, changes, pageId));
    } catch (error) {
      // A page that was checked for nothing isn't kept.
      if (looked !== undefined && error instanceof AppError) await releasePages([looked]);
      throw error;
    }
  };

/** The service as it is, if a page may have to be checked first. @throws AppError not_found */
const serviceToMove = async (
  { services, now }: Dependencies,
  teamId: TeamId,
  serviceId: number,
  { statusPageUrl, enabled }: ServiceChanges,
): Promise<Service | undefined> => {
  if (statusPageUrl === undefined && enabled !== true) return undefined;
  const service = await services.find(teamId, serviceId, uptimeFrom(now()));
  if (!service) throw notFound('The service');
  return service;
};

/**
 * A new URL, the same one if the team's credentials for it were added or deleted, or the present one of a service that is enabled
 * again.
 */
const urlToCheck = async (
  { pageUrlsOf }: Dependencies,
  teamId: TeamId,
  before: Service,
  { statusPageUrl, enabled }: ServiceChanges,
): Promise<string | undefined> => {
  if (statusPageUrl === undefined) return enabled === true && !before.enabled ? before.page.url : undefined;
  const url = canonicalUrl(statusPageUrl);
  const stored = (await pageUrlsOf(teamId, [url])).get(url);
  return stored !== before.page.url || (enabled === true && !before.enabled) ? url : undefined;
};

/** `wantedPageId`: undefined for its present page. */
const change = async (
  dependencies: Dependencies,
  teamId: TeamId,
  serviceId: number,
  changes: ServiceChanges,
  wantedPageId: number | undefined,
): Promise<void> => {
  const { services, reconcilePages, recordFacts, now } = dependencies;
  const at = now();
  await services.holdList(teamId);
  const service = await services.hold(teamId, serviceId, uptimeFrom(at));
  if (!service) throw notFound('The service');
  const pageId = wantedPageId ?? service.page.id;
  const texts = { ...serviceStateOf(service), ...normalisedTexts(changes) };
  const slug = await slugFor(services, service, texts.name);
  const scopeId = await scopeFor(dependencies, teamId, service, changes, pageId);
  const enabled = changes.enabled ?? service.enabled;
  const { alertThreshold, unlinkedIncidents, pinned } = { ...serviceStateOf(service), ...changes };
  const moved = scopeId !== service.scopeId;
  const ended = moved || enabled !== service.enabled ? { frozen: undefined } : {};
  const customerWords = changes.customerWords ? normalisedWords(changes.customerWords) : service.customerWords;
  const choices = { enabled, alertThreshold, unlinkedIncidents, pinned, customerWords };
  const state = { ...texts, slug, scopeId, ...choices, ...ended, ...(moved && { manual: undefined }) };
  await services.save(teamId, new Map([[serviceId, state]]), at);
  if (moved) await dependencies.refuseMovedService(teamId, serviceId);
  await recordFacts(changedFacts({ service, teamId, moved, enabled, at }));
  // Read again: it freezes the status of the scope that it monitors now.
  if (!enabled && (moved || service.enabled)) {
    const saved = await services.find(teamId, serviceId, uptimeFrom(at));
    if (saved) await services.save(teamId, new Map([[serviceId, disabledStateOf(saved, at)]]), at);
  }
  if (moved || enabled !== service.enabled)
    await reconcilePages([...new Set([service.page.id, pageId])].toSorted((a, b) => a - b));
};

const changedFacts = ({ service, teamId, moved, enabled, at }: AppliedChange): readonly Fact[] => {
  const fact = (what: Parameters<typeof serviceChangedFact>[1]) => serviceChangedFact(service, what, teamId, at);
  return [
    ...(moved ? [fact('scope')] : []),
    ...(enabled === service.enabled ? [] : [fact(enabled ? 'enabled' : 'disabled')]),
  ];
};

type AppliedChange = {
  readonly service: Service;
  readonly teamId: TeamId;
  readonly moved: boolean;
  readonly enabled: boolean;
  readonly at: Date;
};

/** A renamed service gets the slug of its new name, unless its present slug already fits. */
const slugFor = async (services: Services, service: Service, name: string): Promise<string> =>
  slugOf(name) === slugOf(service.name) ? service.slug : (await services.holdSlugs([name]))(name);

const scopeFor = async (
  { services, findOrCreateScopes }: Dependencies,
  teamId: TeamId,
  service: Service,
  changes: ServiceChanges,
  pageId: number,
): Promise<number> => {
  const samePage = pageId === service.page.id;
  const groups = changes.componentGroups ?? (samePage ? service.watchedGroups : []);
  const idsIn = (names: readonly string[], isIn: boolean) =>
    service.watched.filter(({ group }) => (group !== undefined && names.includes(group)) === isIn).map(({ id }) => id);
  const watched = idsIn(service.watchedGroups, false);
  // A member of a group that is no longer chosen may be chosen by itself.
  const members = idsIn(groups, true);
  const { componentNames, components: ids = componentNames && [] } = changes;
  const wanted = ids?.filter((id) => !members.includes(id) || !samePage);
  const components = wanted ?? (samePage ? watched : []);
  const isSame = haveSame(watched, components) && haveSame(service.watchedGroups, groups);
  if (samePage && isSame && !componentNames?.length) return service.scopeId;
  const choice = { pageId, components, componentNames, componentGroups: groups };
  const scopeId = onlyOutcome(await findOrCreateScopes([choice]));
  const names = await services.namesOver(teamId, [scopeId], service.id);
  const watchedAs = names.get(scopeId);
  if (watchedAs !== undefined) throw alreadyWatched(watchedAs);
  return scopeId;
};

const haveSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
