import type { Actor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import { notFound } from '../../shared/errors.ts';
import type { Transaction } from '../../shared/transaction.ts';
import { RESERVED_MS, recordNameOf, type StoredDomain } from './domain.ts';
import type { Findings } from './findings.ts';
import { judge } from './judge.ts';
import type { AskResolvers, DomainNews, Domains, RequestThrough, TellAdmins } from './ports.ts';

/** Domains that one process checks at a time. */
const AT_ONCE = 5;
/** Longer than the slowest check. */
const LEASE_MS = 120_000;

export type CheckDomain = {
  readonly domains: Domains;
  readonly askResolvers: AskResolvers;
  readonly requestThrough: RequestThrough;
  readonly tellAdmins: TellAdmins;
  readonly transaction: Transaction;
  readonly now: Clock;
};

/** Checks the domain of a page now. @throws AppError not_found */
export const checkPageDomain =
  (dependencies: CheckDomain) =>
  async ({ teamId }: Actor, pageId: number): Promise<void> => {
    const domain = await dependencies.domains.ofPage(teamId, pageId);
    if (!domain) throw notFound('The custom domain');
    await check(dependencies, domain);
  };

/** Checks domains that are due, and tells admins of live ones that are in danger. */
export const checkDueDomains = (dependencies: CheckDomain) => async (): Promise<void> => {
  const { domains, transaction, now } = dependencies;
  for (let count = AT_ONCE; count === AT_ONCE; ) {
    const due = await transaction(() => domains.claimDue(AT_ONCE, now(), new Date(now().getTime() + LEASE_MS)));
    count = due.length;
    await Promise.all(due.map((domain) => check(dependencies, domain)));
  }
};

const check = async (dependencies: CheckDomain, { id, name }: StoredDomain): Promise<void> => {
  const [resolvers, request] = await Promise.all([
    dependencies.askResolvers(name, recordNameOf(name)),
    dependencies.requestThrough(name),
  ]);
  const judged = await record(dependencies, id, { resolvers, request });
  for (const news of judged?.news ?? []) await tell(dependencies, judged?.domain, news);
};

type Judged = { readonly domain: StoredDomain; readonly news: readonly DomainNews[] };

/** In one transaction with the look at other teams, so that two never own a name. */
const record = (
  { domains, transaction, now }: CheckDomain,
  id: number,
  findings: Findings,
): Promise<Judged | undefined> =>
  transaction(async () => {
    const domain = await domains.hold(id);
    if (!domain) return undefined;
    const at = now();
    const since = new Date(at.getTime() - RESERVED_MS);
    const mayOwn = domain.ownedAt !== undefined || !(await domains.isTaken(domain.teamId, domain.name, since));
    const { state, checkAt, news } = judge(domain, findings, at, mayOwn);
    await domains.record(id, { ...state, findings, checkedAt: at, checkAt });
    return { domain: { ...domain, ...state }, news };
  });

/** Noted afterwards: an email twice is better than none. */
const tell = async (
  { domains, tellAdmins, now }: CheckDomain,
  domain: StoredDomain | undefined,
  news: DomainNews,
): Promise<void> => {
  if (!domain) return;
  await tellAdmins(domain, news);
  await domains.noteTold(domain.id, news === 'route_gone' ? { routeToldAt: now() } : { recordToldAt: now() });
};
