import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { postgresMembers } from '../../src/accounts/teams/adapters/postgres-members.ts';
import {
  createIncidentLog,
  createIncidents,
  type IncidentLog,
  type IncidentsModule,
} from '../../src/incidents/module.ts';
import type { IncidentWatch } from '../../src/monitoring/index.ts';
import { createPages, type Pages } from '../../src/monitoring/pages/module.ts';
import { postgresFacts } from '../../src/platform/database/facts.ts';
import { createSafeFetch, type SafeFetch } from '../../src/platform/fetch/safe-fetch.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { onlyOutcome } from '../../src/shared/errors.ts';
import { addUser } from './accounts.ts';
import type { TestDatabase } from './database.ts';
import { noTeamwork } from './no-teamwork.ts';

export type PollingWorld = Pages & {
  readonly incidents: IncidentLog & IncidentsModule;
  /** What `now` gives; the test moves it. */
  readonly clock: { at: Date };
  readonly errors: unknown[];
  /** The services that users watch, as monitoring would tell. */
  readonly watches: IncidentWatch[];
  /** Looks at one page; gives its id. */
  lookAtPage(url: string): Promise<number>;
  /** The scope over these components of a page, none: all of it. Rejects where it is refused. */
  scopeOver(pageId: number, components?: readonly string[]): Promise<number>;
  /** Polls a page now although it was polled just before, as if nobody had for so many minutes; 1 where absent. */
  pollAgain(pageId: number, unpolledMinutes?: number): Promise<void>;
  /** Lets minutes pass for the product's clock. */
  pass(minutes: number): void;
  close(): Promise<void>;
};

/** Monitoring's polling half and the incidents module on a real database and real HTTP. */
export const createPollingWorld = (
  database: TestDatabase,
  { intervalMs = 60_000 }: { readonly intervalMs?: number } = {},
): PollingWorld => {
  const { em, transaction } = database;
  const clock = { at: new Date('2026-05-04T08:00:00.000Z') };
  const now = () => clock.at;
  const errors: unknown[] = [];
  const watches: IncidentWatch[] = [];
  const recordFacts = postgresFacts(em);
  const byHand = {
    ...noDetail,
    ...noTeamwork,
    watchedServicesOf: async () => watches,
    notifyWindows: async () => undefined,
  };
  const incidents = {
    ...createIncidentLog({ em, teamMembersOf: postgresMembers(em).named }),
    ...createIncidents({ em, transaction, recordFacts, now, ...byHand }),
  };
  const safeFetch: SafeFetch = createSafeFetch({ allowNetworks: ['127.0.0.0/8'], userAgent: 'Allclear tests' });
  const polling = createPages({
    em,
    transaction,
    now,
    recordFacts,
    recordPageEvents: incidents.recordPageEvents,
    openPageEvents: incidents.openPageEvents,
    openOnPages: incidents.openOnPages,
    fetch: safeFetch,
    box: createSecretBox('a secret of polling tests, long enough'),
    getPageForVisitors: safeFetch.getPage,
    pollIntervalMs: intervalMs,
    publicUrl: new URL('http://localhost:3000'),
    onError: (error) => errors.push(error),
  });
  return {
    ...polling,
    incidents,
    clock,
    errors,
    watches,
    lookAtPage: async (url) => onlyOutcome(await polling.lookAtPages(1, [url])),
    scopeOver: async (pageId, components) => onlyOutcome(await polling.findOrCreateScopes([{ pageId, components }])),
    pollAgain: async (pageId, unpolledMinutes = 1) => {
      await sql`
        update monitoring.status_page set last_polled_at = now() - ${unpolledMinutes} * interval '1 minute', retry_at = null
        where id = ${pageId}
      `.execute(em.getKysely());
      await polling.refreshPages([pageId]);
    },
    pass: (minutes) => {
      clock.at = new Date(clock.at.getTime() + minutes * 60_000);
    },
    close: async () => {
      await polling.polls.stop();
      await safeFetch.close();
    },
  };
};

/** What an incident's view asks of others. */
export const noDetail = {
  componentsOfService: async () => [],
  notifiedOf: async () => [],
  withTroubles: async <One>(incidents: readonly One[]) => incidents,
};

/** A service over a scope, as the services half would store it, of a team or of somebody new; gives its id. */
export const addWatchedService = async (
  { em }: Pick<TestDatabase, 'em'>,
  { scopeId, enabled = true, teamId, since = new Date() }: WatchedService,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into monitoring.service (scope_id, name, slug, status_page_url, logo_icon, logo_color, enabled, created_at, updated_at)
    values (${scopeId}, 'Acme', 'acme-' || gen_random_uuid(), 'http://acme.test', '', '', ${enabled}, now(), now())
    returning id
  `.execute(em.getKysely());
  const id = Number(rows[0]?.id);
  const owner = teamId ?? (await addUser({ em }, randomUUID())).id;
  await sql`
    insert into monitoring.user_service (user_id, service_id, created_at) values (${owner}, ${id}, ${since.toISOString()})
  `.execute(em.getKysely());
  return id;
};

type WatchedService = {
  readonly scopeId: number;
  readonly enabled?: boolean;
  readonly teamId?: number;
  readonly since?: Date;
};
