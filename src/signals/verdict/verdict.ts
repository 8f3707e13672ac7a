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
  /** When the present status began. */
  readonly since?: Date | undefined;
  /** When the trouble began, if somebody saw it: earlier than `since` if it was degraded before it went down. */
  readonly troubleSince?: Date | undefined;
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

export type Claim = Omit<Provider, 'components' | 'usedIds' | 'pageId' | 'troubleSince'> & {
  readonly likelihood: Likelihood;
  /** The used components in trouble, by name. */
  readonly bad: readonly string[];
  /** Components in trouble or maintenance that aren't used, by name. */
  readonly others: readonly string[];
  /** `isEnded`: it ended while the alert was open. */
  readonly incident?: (Pick<PageIncident, 'id' | 'title'> & { readonly isEnded: boolean }) | undefined;
  /** When the provider showed the trouble, if that was after the alert started. */
  readonly confirmedAt?: Date | undefined;
};

export type Verdict = {
  readonly likelihood: Likelihood;
  /** The likeliest first, then the worst. */
  readonly claims: readonly Claim[];
};

/** Trouble that began longer before or after an alert isn't its likely cause. */
const NEAR_MS = 6 * 3_600_000;

const rank: Readonly<Record<Likelihood, number>> = { none: 0, possible: 1, likely: 2 };

export const isLikelier = (one: Likelihood, than: Likelihood | undefined): boolean =>
  than === undefined || rank[one] > rank[than];

/** When each provider confirmed the alert, by service, as it was first seen. It stays true after the recovery. */
export type Confirmed = ReadonlyMap<number, Date>;

/** Compares an alert with the pages of the services that its own thing uses. */
export const verdictOf = (
  startedAt: Date,
  providers: readonly Provider[],
  incidents: readonly PageIncident[],
  confirmed: Confirmed = new Map(),
): Verdict => {
  const claims = providers
    .map((provider) => claimOf(startedAt, provider, incidents, confirmed.get(provider.serviceId)))
    .toSorted(
      (one, other) =>
        rank[other.likelihood] - rank[one.likelihood] ||
        Number(isWorse(other.status, one.status)) - Number(isWorse(one.status, other.status)),
    );
  return { likelihood: claims[0]?.likelihood ?? 'none', claims };
};

const claimOf = (
  startedAt: Date,
  provider: Provider,
  all: readonly PageIncident[],
  confirmedAt: Date | undefined,
): Claim => {
  const { components, usedIds, pageId: _, troubleSince: __, ...shown } = provider;
  const used = usedIds.length === 0 ? components : components.filter(({ id }) => usedIds.includes(id));
  const isWhole = usedIds.length === 0 || provider.status === 'unknown' || provider.setByHand;
  const status = isWhole ? provider.status : worstOf(used.map(statusOf));
  const near = all.filter((incident) => isNear(incident, startedAt, provider));
  const linked = near.filter(({ componentIds }) => isLinked(componentIds, used.map(idOf)));
  const incident = [...linked, ...near].find(isOpen) ?? near[0];
  const { since, began } = startOf(provider, status, linked.find(isOpen));
  const said = {
    ...shown,
    status,
    since,
    bad: used.filter((one) => isTrouble(one.status)).map(nameOf),
    others: components.filter((one) => !used.includes(one) && isDisturbed(one.status)).map(nameOf),
    incident: incident && { id: incident.id, title: incident.title, isEnded: !isOpen(incident) },
  };
  const claim = provider.enabled ? said : ({ ...said, status: 'unknown', bad: [], others: [] } as const);
  if (confirmedAt) return { ...claim, likelihood: 'likely', confirmedAt };
  if (!provider.enabled) return { ...claim, likelihood: 'none' };
  if (isTrouble(status) && !provider.setByHand && isNearTo(startedAt, began ?? provider.since))
    return { ...claim, likelihood: 'likely', confirmedAt: began && began > startedAt ? began : undefined };
  const isPossible = isDisturbed(provider.status) || near.length > 0;
  return { ...claim, likelihood: isPossible ? 'possible' : 'none' };
};

type Start = { readonly since: Date | undefined; readonly began: Date | undefined };

/**
 * When the used components got their status, and when their trouble began. The history is the service's, so it says nothing about
 * them while others are in trouble too; then only their own incident does.
 */
const startOf = (
  { usedIds, components, status: whole, since, troubleSince }: Provider,
  status: Status,
  linked: PageIncident | undefined,
): Start => {
  const isShared = components.some((one) => !usedIds.includes(one.id) && isTrouble(one.status));
  if (usedIds.length === 0 || (status === whole && !isShared)) return { since, began: troubleSince };
  const started = isTrouble(status) && linked && linked.componentIds.length > 0 ? linked.startedAt : undefined;
  return { since: started, began: started };
};

/** Unknown counts as near, because nothing speaks against it. */
const isNearTo = (startedAt: Date, began: Date | undefined): boolean =>
  began === undefined || Math.abs(began.getTime() - startedAt.getTime()) <= NEAR_MS;

const isOpen = ({ resolvedAt }: PageIncident): boolean => resolvedAt === undefined;
const isDisturbed = (status: Status): boolean => isTrouble(status) || status === 'maintenance';
const nameOf = ({ name }: { readonly name: string }): string => name;
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
