import { isTrouble, isWorse, type Status, worstOf } from '#status';

/** How likely a provider is the cause of an own alert. A provider's all-clear never ends the alert. */
export type Likelihood = 'likely' | 'possible' | 'none';

/** A service that the alert's own thing uses, as its page says now. */
export type Provider = {
  readonly serviceId: number;
  readonly name: string;
  readonly statusPageUrl: string;
  readonly pageId: number;
  /** False: it's paused, so nothing is known. */
  readonly enabled: boolean;
  /** Unknown too while its page can't be read, or hasn't been read for long. */
  readonly status: Status;
  readonly since?: Date | undefined;
  /** The team's own word, not the provider's. */
  readonly setByHand: boolean;
  /** Why the status is unknown, if the page itself doesn't say so. */
  readonly reason?: string | undefined;
  /** The page's last successful read. */
  readonly checkedAt?: Date | undefined;
  /** Components that the service monitors; none: the whole page. */
  readonly components: readonly { readonly id: string; readonly name: string; readonly status: Status }[];
  /** The used ones of these; none: all. */
  readonly usedIds: readonly string[];
  /** Other things of the team that depend on this page, by name. */
  readonly alsoUsedBy: readonly string[];
};

/** An incident of a page: open, or ended lately. */
export type PageIncident = {
  readonly id: number;
  readonly pageId?: number | undefined;
  readonly title: string;
  readonly componentIds: readonly string[];
  readonly startedAt: Date;
  readonly resolvedAt?: Date | undefined;
  readonly isNotice: boolean;
};

export type Claim = Omit<Provider, 'components' | 'usedIds' | 'pageId'> & {
  readonly likelihood: Likelihood;
  /** The used components in trouble, by name. */
  readonly bad: readonly string[];
  readonly incident?: Pick<PageIncident, 'id' | 'title'> | undefined;
  /** When the provider showed the trouble, if that was after the alert started. */
  readonly confirmedAt?: Date | undefined;
};

export type Verdict = {
  readonly likelihood: Likelihood;
  /** The likeliest first, then the worst. */
  readonly claims: readonly Claim[];
};

/** Trouble that began earlier didn't cause an alert that came only now. */
const EARLIER_MS = 6 * 3_600_000;

const rank: Readonly<Record<Likelihood, number>> = { none: 0, possible: 1, likely: 2 };

export const isLikelier = (one: Likelihood, than: Likelihood | undefined): boolean =>
  than === undefined || rank[one] > rank[than];

/** Compares an open alert with the pages of the services that its own thing uses. */
export const verdictOf = (
  startedAt: Date,
  providers: readonly Provider[],
  incidents: readonly PageIncident[],
): Verdict => {
  const claims = providers
    .map((provider) => claimOf(startedAt, provider, incidents))
    .toSorted(
      (one, other) =>
        rank[other.likelihood] - rank[one.likelihood] ||
        Number(isWorse(other.status, one.status)) - Number(isWorse(one.status, other.status)),
    );
  return { likelihood: claims[0]?.likelihood ?? 'none', claims };
};

const claimOf = (startedAt: Date, provider: Provider, all: readonly PageIncident[]): Claim => {
  const { components, usedIds, pageId: _, ...shown } = provider;
  const used = usedIds.length === 0 ? components : components.filter(({ id }) => usedIds.includes(id));
  const status = usedIds.length === 0 || provider.status === 'unknown' ? provider.status : worstOf(used.map(statusOf));
  const near = all.filter((incident) => isNear(incident, startedAt, provider));
  const linked = near.filter(({ componentIds }) => isLinked(componentIds, used.map(idOf)));
  const open = [...linked, ...near].find(({ resolvedAt }) => resolvedAt === undefined);
  const { since } = provider;
  const claim = {
    ...shown,
    status: provider.enabled ? status : 'unknown',
    bad: used.filter((one) => isTrouble(one.status)).map(({ name }) => name),
    incident: (open ?? near[0]) && { id: (open ?? near[0])?.id ?? 0, title: (open ?? near[0])?.title ?? '' },
  } as const;
  if (!provider.enabled) return { ...claim, bad: [], likelihood: 'none' };
  const isTheirs = isTrouble(status) && !provider.setByHand;
  if (isTheirs && (since === undefined || since.getTime() >= startedAt.getTime() - EARLIER_MS))
    return { ...claim, likelihood: 'likely', confirmedAt: since && since > startedAt ? since : undefined };
  const isPossible = isTrouble(provider.status) || provider.status === 'maintenance' || near.length > 0;
  return { ...claim, likelihood: isPossible ? 'possible' : 'none' };
};

const statusOf = ({ status }: { readonly status: Status }): Status => status;
const idOf = ({ id }: { readonly id: string }): string => id;

/** The page's own, and not over before the alert began. Notices report no trouble. */
const isNear = (incident: PageIncident, startedAt: Date, { pageId }: Provider): boolean =>
  incident.pageId === pageId &&
  !incident.isNotice &&
  (incident.resolvedAt === undefined || incident.resolvedAt >= startedAt);

/** An incident without components, or a service of the whole page, is linked. */
const isLinked = (componentIds: readonly string[], usedIds: readonly string[]): boolean =>
  componentIds.length === 0 || usedIds.length === 0 || componentIds.some((id) => usedIds.includes(id));
