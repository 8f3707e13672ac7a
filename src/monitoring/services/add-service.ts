import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { canonicalUrl } from '../pages/canonical-url.ts';
import type { AlertThreshold } from '../pages/status.ts';
import type { FindOrCreateScope, LookAtPage, MayAdd, ReconcilePages, ReleasePage } from './ports.ts';
import {
  alreadyWatched,
  DEFAULT_LOGO_COLOR,
  DEFAULT_LOGO_ICON,
  disabledStateOf,
  MAX_SERVICES_PER_USER,
  normalisedTexts,
  type ServiceTexts,
  tooManyServices,
} from './service.ts';
import type { Services } from './services.ts';
import { uptimeFrom } from './uptime.ts';

export type NewService = Pick<ServiceTexts, 'name' | 'statusPageUrl'> &
  Partial<ServiceTexts> & {
    readonly enabled?: boolean;
    readonly alertThreshold?: AlertThreshold;
    /** Ids. Neither they nor groups: the whole page. */
    readonly components?: readonly string[];
    /** Names of groups: whatever the page lists in them, later members too. */
    readonly componentGroups?: readonly string[];
    readonly unlinkedIncidents?: boolean;
  };

type Dependencies = {
  readonly services: Services;
  readonly lookAtPage: LookAtPage;
  readonly findOrCreateScope: FindOrCreateScope;
  readonly reconcilePages: ReconcilePages;
  readonly releasePage: ReleasePage;
  readonly mayAdd: MayAdd;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/**
 * Looks at the page, then watches it, and answers the new service's id.
 * @throws AppError what `mayAdd` refuses, invalid_input at `statusPageUrl` or `components`, conflict where the user watches
 * the same components of the page already
 */
export const addService =
  (dependencies: Dependencies) =>
  async (actor: Actor, input: NewService): Promise<number> => {
    const { mayAdd, lookAtPage, releasePage, transaction } = dependencies;
    const url = canonicalUrl(input.statusPageUrl);
    // Asked first too, so that whoever may not add sends nothing to any page.
    await mayAdd(actor);
    const { pageId } = await lookAtPage(url);
    try {
      return await transaction(() => store(dependencies, actor, input, pageId));
    } catch (error) {
      // A page that was looked at for nothing is not kept.
      if (error instanceof AppError) await releasePage(pageId);
      throw error;
    }
  };

const store = async (dependencies: Dependencies, actor: Actor, input: NewService, pageId: number): Promise<number> => {
  const { services, mayAdd, findOrCreateScope, reconcilePages, now } = dependencies;
  const { userId } = actor;
  const count = await services.holdList(userId);
  await mayAdd(actor);
  if (count >= MAX_SERVICES_PER_USER) throw tooManyServices();
  const texts = { ...defaults, ...input, ...normalisedTexts(input) };
  const { alertThreshold = 'degraded', unlinkedIncidents = true } = input;
  const slug = await services.freeSlug(texts.name);
  const { scopeId } = await findOrCreateScope(pageId, input.components ?? [], input.componentGroups ?? []);
  const watchedAs = await services.nameOver(userId, scopeId);
  if (watchedAs !== undefined) throw alreadyWatched(watchedAs);
  const at = now();
  const state = { ...texts, slug, scopeId, enabled: true, alertThreshold, unlinkedIncidents, pinned: false };
  const id = await services.add(userId, state, at);
  if (input.enabled === false) {
    const added = await services.find(userId, id, uptimeFrom(at));
    if (added) await services.save(userId, id, disabledStateOf(added, at), at);
  }
  await reconcilePages([pageId]);
  return id;
};

const defaults = { description: '', logoIcon: DEFAULT_LOGO_ICON, logoColor: DEFAULT_LOGO_COLOR };
