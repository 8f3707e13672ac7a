import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { change, query } from '../../../../platform/database/query.ts';
import type { SecretBox } from '../../../../platform/secrets/secrets.ts';
import type { CredentialStore, OpenCredentials } from '../ports.ts';
import { privateUrl } from '../private-url.ts';
import { pageCredentialsTable } from './tables.ts';

/** Credentials in monitoring.page_credentials, encrypted for one team and URL. */
export const postgresCredentials = (em: EntityManager, box: Pick<SecretBox, 'seal'>): CredentialStore => ({
  list: (teamId) => em.find(pageCredentialsTable, { teamId }, { exclude: ['sealed'], orderBy: { url: 'asc' } }),
  save: async (teamId, { values, ...shown }, limit) => {
    const { url } = shown;
    // Simultaneous calls count one after the other.
    await query(em)`select pg_advisory_xact_lock(${LIST_LOCK}, ${teamId})`;
    const row = { ...shown, teamId, sealed: box.seal(JSON.stringify(values), contextOf(teamId, url)) };
    const found = await em.findOne(pageCredentialsTable, { teamId, url }, { fields: ['id'] });
    if (!found && (await em.count(pageCredentialsTable, { teamId })) >= limit) return 'limit_reached';
    if (found) await em.nativeUpdate(pageCredentialsTable, { teamId, id: found.id }, row);
    const id = found?.id ?? (await em.insert(pageCredentialsTable, row));
    await wake(em, privateUrl(url, teamId));
    return { id, ...shown };
  },
  remove: async (teamId, id) => (await em.nativeDelete(pageCredentialsTable, { teamId, id })) > 0,
  urlsWith: async (teamId, urls) => {
    const rows = await em.find(pageCredentialsTable, { teamId, url: { $in: [...urls] } }, { fields: ['url'] });
    return new Set(rows.map(({ url }) => url));
  },
});

/** Opens credentials for a poll. SQL, since every poll of a private page reads them. */
export const openCredentials =
  (em: EntityManager, box: Pick<SecretBox, 'open'>): OpenCredentials =>
  async (teamId, url) => {
    const [row] = await query<Pick<Row, 'kind' | 'sealed'>>(em)`
      select kind, sealed from monitoring.page_credentials where team_id = ${teamId} and url = ${url}
    `;
    if (!row) return undefined;
    const values = savedValues.parse(JSON.parse(box.open(row.sealed, contextOf(teamId, url))));
    return { kind: row.kind, values, version: row.sealed };
  };

type Row = (typeof pageCredentialsTable)['~entity'];

const savedValues = z.record(z.string(), z.string());

/** Binds the values to their row: a copy in another team's row can't be opened. */
export const contextOf = (teamId: TeamId, url: string): string => `page-credentials:${teamId}:${url}`;

/** The page's answer to other credentials is another one, so nothing of the last one counts. SQL, since polls own this table. */
const wake = (em: EntityManager, page: string) => change(em)`
  update monitoring.status_page set validators = '[]', retry_at = null, last_polled_at = null,
    next_poll_at = case when next_poll_at is not null then least(next_poll_at, now()) end
  where url = ${page}
`;

/** A number that no other advisory lock of the database begins with. */
const LIST_LOCK = 1_821;
