import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { pagesAt } from '../../src/monitoring/pages/adapters/pages-at.ts';
import { postgresScopes } from '../../src/monitoring/pages/adapters/postgres-scopes.ts';
import { postgresStatusPages } from '../../src/monitoring/pages/adapters/postgres-status-pages.ts';
import { canonicalUrl } from '../../src/monitoring/pages/canonical-url.ts';
import type { PageUrlsOf } from '../../src/monitoring/pages/credentials/ports.ts';
import { findOrCreateScopes } from '../../src/monitoring/pages/polling/find-or-create-scopes.ts';
import type { DetectPage } from '../../src/monitoring/pages/ports.ts';
import { worstOf } from '../../src/monitoring/pages/status.ts';
import type { Component } from '../../src/monitoring/pages/status-page.ts';
import { monitoringTables } from '../../src/monitoring/services/adapters/tables.ts';
import type { LookAtPages, ReconcilePages, RefreshPages, ReleasePages } from '../../src/monitoring/services/ports.ts';
import type { Clock } from '../../src/shared/clock.ts';
import { isAccepted, orRefused } from '../../src/shared/errors.ts';

/** What the page at an address says; one that says nothing can't be read. */
export type Said = ReadonlyMap<string, readonly Component[]>;

/**
 * The polling half of monitoring, as small as its promises allow: pages that are asked through a map, but whose rows,
 * scopes and history are real. `looked` are the addresses that were asked, in order.
 */
export const simplePages = (em: EntityManager, now: Clock, said: Said) => {
  const looked: string[] = [];
  const look = async (url: string): Promise<number> => {
    looked.push(url);
    const components = said.get(url);
    const problem = components ? null : 'The page did not answer.';
    const { id } = await monitoringTables(em)
      .insertInto('monitoring.status_page')
      .values({ url, format: components && 'statuspage', problem, last_polled_at: now(), created_at: now() })
      .onConflict((conflict) => conflict.column('url').doUpdateSet({ last_polled_at: now(), problem }))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (components) await saveSnapshot(em, id, components, now());
    return id;
  };
  const lookAtPages: LookAtPages = async (_, addresses) => {
    const urls = addresses.map((address) => orRefused(() => canonicalUrl(address)));
    const distinct = [...new Set(urls.filter(isAccepted))];
    const pages = new Map(await Promise.all(distinct.map(async (url) => [url, await look(url)] as const)));
    return urls.flatMap((url) => (isAccepted(url) ? (pages.get(url) ?? []) : url));
  };
  const pages = postgresStatusPages(em, { intervalMs: 60_000 });
  const scopesOver = findOrCreateScopes({ pages, scopes: postgresScopes(em), openOnPages: async () => [], now });
  const reconcilePages: ReconcilePages = (pageIds) => reconcile(em, pageIds, now());
  const refreshPages: RefreshPages = async (pageIds) => ({ polled: pageIds.length, fresh: 0, pending: new Set() });
  const detectPage: DetectPage = async (url) => {
    const components = said.get(url.href.replace(/\/$/, ''));
    if (!components) return { kind: 'unrecognised', reason: 'The page did not answer.' };
    const snapshot = {
      kind: 'ok',
      status: worstOf(components.map((each) => each.status)),
      components,
      incidents: [],
      maintenances: [],
    } as const;
    return { kind: 'found', format: 'statuspage', formatLabel: 'Atlassian Statuspage', sources: [], snapshot };
  };
  const releasePages: ReleasePages = reconcilePages;
  const half = { lookAtPages, findOrCreateScopes: scopesOver, reconcilePages, releasePages, refreshPages };
  const pageUrlsOf: PageUrlsOf = async (_, urls) => new Map(urls.map((url) => [url, url]));
  return { looked, detectPage, pagesAt: pagesAt(em), pageUrlsOf, ...half };
};

/** Records that a page's scopes changed, as a poll does. */
export const reportStatus = async (
  em: EntityManager,
  url: string,
  status: Component['status'],
  at: Date,
): Promise<void> => {
  const scopes = await monitoringTables(em)
    .selectFrom('monitoring.scope as scope')
    .innerJoin('monitoring.status_page as page', 'page.id', 'scope.page_id')
    .where('page.url', '=', url)
    .select(['scope.id', 'scope.status', 'page.id as page_id'])
    .execute();
  for (const scope of scopes) {
    await monitoringTables(em)
      .updateTable('monitoring.scope')
      .set({ status, status_since: at, status_message: `It is ${status}.` })
      .$if(status !== 'unknown', (query) => query.set({ reported_at: at }))
      .where('id', '=', scope.id)
      .execute();
    await monitoringTables(em)
      .insertInto('monitoring.status_change')
      .values({ scope_id: Number(scope.id), previous: scope.status, status, message: null, changed_at: at })
      .execute();
  }
  await monitoringTables(em)
    .updateTable('monitoring.status_page')
    .set({ last_polled_at: at })
    .where('url', '=', url)
    .execute();
};

/** As JSON text: pg would send a list as an array of PostgreSQL. */
const jsonOf = <Value>(value: Value) => sql<Value>`${JSON.stringify(value)}::jsonb`;

const saveSnapshot = async (em: EntityManager, pageId: number, components: readonly Component[], at: Date) => {
  const snapshot = {
    status: worstOf(components.map(({ status }) => status)),
    components: jsonOf(components),
    changed_at: at,
  };
  await monitoringTables(em)
    .insertInto('monitoring.page_snapshot')
    .values({ page_id: pageId, ...snapshot })
    .onConflict((conflict) => conflict.column('page_id').doUpdateSet(snapshot))
    .execute();
};

const reconcile = async (em: EntityManager, pageIds: readonly number[], at: Date) => {
  const ids = sql`any(${[...pageIds]}::bigint[])`;
  await sql`delete from monitoring.scope where page_id = ${ids}
    and not exists (select from monitoring.service where scope_id = scope.id)`.execute(em.getKysely());
  await sql`delete from monitoring.status_page as page where id = ${ids}
    and not exists (select from monitoring.scope where page_id = page.id)`.execute(em.getKysely());
  await sql`update monitoring.status_page as page set next_poll_at = case when exists (
      select from monitoring.scope join monitoring.service on service.scope_id = scope.id
      where scope.page_id = page.id and service.enabled
        and service.id in (select service_id from monitoring.user_service)) then ${at.toISOString()}::timestamptz end
    where id = ${ids}`.execute(em.getKysely());
};
