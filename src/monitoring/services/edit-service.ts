import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError, notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { canonicalUrl } from '../pages/canonical-url.ts';
import type { AlertThreshold } from '../pages/status.ts';
import type { FindOrCreateScope, LookAtPage, ReconcilePages } from './ports.ts';
import {
  alreadyWatched,
  disabledStateOf,
  normalisedTexts,
  type Service,
  type ServiceTexts,
  serviceStateOf,
} from './service.ts';
import type { Services } from './services.ts';
import { slugOf } from './slug.ts';
import { uptimeFrom } from './uptime.ts';

export type ServiceChanges = Partial<ServiceTexts> & {
  readonly enabled?: boolean;
  readonly alertThreshold?: AlertThreshold;
  /** None: the whole page. Left out together with a new address: the whole of the new page. */
  readonly components?: readonly string[];
};

type Dependencies = {
  readonly services: Services;
  readonly lookAtPage: LookAtPage;
  readonly findOrCreateScope: FindOrCreateScope;
  readonly reconcilePages: ReconcilePages;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Changes a service; what is left out stays as it is. A new address or other components make it watch another scope, and
 * what was set by hand ends there.
 * @throws AppError not_found, and what addService refuses
 */
export const editService =
  (dependencies: Dependencies) =>
  async (actor: Actor, serviceId: number, changes: ServiceChanges): Promise<void> => {
    const { services, lookAtPage, reconcilePages, transaction, now } = dependencies;
    const before = await services.find(actor.userId, serviceId, uptimeFrom(now()));
    if (!before) throw notFound('The service');
    const url = changes.statusPageUrl === undefined ? before.page.url : canonicalUrl(changes.statusPageUrl);
    const wakesUp = changes.enabled === true && !before.enabled;
    // The network stays outside of the transaction.
    const looked = url !== before.page.url || wakesUp ? await lookAtPage(url) : undefined;
    const pageId = looked?.pageId ?? before.page.id;
    try {
      await transaction(() => change(dependencies, actor.userId, serviceId, changes, pageId));
    } catch (error) {
      // A page that was looked at for nothing is not kept.
      if (looked && error instanceof AppError) await transaction(() => reconcilePages([pageId]));
      throw error;
    }
  };

const change = async (
  dependencies: Dependencies,
  userId: number,
  serviceId: number,
  changes: ServiceChanges,
  pageId: number,
): Promise<void> => {
  const { services, reconcilePages, now } = dependencies;
  const at = now();
  await services.holdList(userId);
  const service = await services.hold(userId, serviceId, uptimeFrom(at));
  if (!service) throw notFound('The service');
  const texts = { ...serviceStateOf(service), ...normalisedTexts(changes) };
  const slug = await slugFor(services, service, texts.name);
  const scopeId = await scopeFor(dependencies, userId, service, changes, pageId);
  const enabled = changes.enabled ?? service.enabled;
  const alertThreshold = changes.alertThreshold ?? service.alertThreshold;
  const moved = scopeId !== service.scopeId;
  const ended = moved || enabled !== service.enabled ? { frozen: undefined } : {};
  const state = { ...texts, slug, scopeId, enabled, alertThreshold, ...ended, ...(moved && { manual: undefined }) };
  await services.save(userId, serviceId, state, at);
  // Read again: what it freezes is the status of the scope that it watches now.
  if (!enabled && (moved || service.enabled)) {
    const saved = await services.find(userId, serviceId, uptimeFrom(at));
    if (saved) await services.save(userId, serviceId, disabledStateOf(saved, at), at);
  }
  await reconcilePages([...new Set([service.page.id, pageId])].toSorted((a, b) => a - b));
};

/** A renamed service gets the slug of its new name, unless the name asks for the one that it has. */
const slugFor = async (services: Services, service: Service, name: string): Promise<string> =>
  slugOf(name) === slugOf(service.name) ? service.slug : services.freeSlug(name);

const scopeFor = async (
  { services, findOrCreateScope }: Dependencies,
  userId: number,
  service: Service,
  changes: ServiceChanges,
  pageId: number,
): Promise<number> => {
  const watched = service.watched.map(({ id }) => id);
  const samePage = pageId === service.page.id;
  const components = changes.components ?? (samePage ? watched : []);
  if (samePage && haveSame(watched, components)) return service.scopeId;
  const { scopeId } = await findOrCreateScope(pageId, components);
  const watchedAs = await services.nameOver(userId, scopeId, service.id);
  if (watchedAs !== undefined) throw alreadyWatched(watchedAs);
  return scopeId;
};

const haveSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
