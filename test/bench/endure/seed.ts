import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { newKey } from '../../../src/accounts/api-key.ts';
import { hashOf } from '../../../src/accounts/secret.ts';
import { SESSION_COOKIE } from '../../../src/platform/http/server.ts';
import { seedPages } from '../../support/seed-pages.ts';
import { addReaders } from '../lib/alert-world.ts';

type SeedOptions = {
  readonly databaseUrl: string;
  readonly urls: readonly string[];
  readonly intervalMs: number;
  readonly users: number;
  /** Users of one crowd watch the same pages, and each page is watched by one crowd. */
  readonly crowds: number;
  readonly sinkUrl: string;
  readonly secret: string;
};

export type Watcher = {
  readonly cookie: string;
  /** An API key. */
  readonly key: string;
  /** The path at which its alerts arrive. */
  readonly hook: string;
  /** Its email address, which is confirmed and gets the same alerts. */
  readonly mailbox: string;
  /** The addresses of the pages that it watches. */
  readonly pages: ReadonlySet<string>;
};

/** Pages, named by their numbers, and users who watch them, each with a session, a key, a webhook and a mailbox. */
export const seed = async (options: SeedOptions): Promise<readonly Watcher[]> => {
  const { databaseUrl, urls, intervalMs, users, crowds, sinkUrl, secret } = options;
  await seedPages(databaseUrl, { urls, intervalMs });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    await addReaders(pool, { services: users, readers: 1, sinkUrl, secret });
    await pool.query('delete from monitoring.user_service');
    await pool.query(watch, [crowds]);
    await pool.query(nameServices);
    await pool.query(confirmAddresses);
    const tokens = Array.from({ length: users }, () => randomBytes(32).toString('base64url'));
    await pool.query(signIn, [tokens.map(hashOf)]);
    const keys = Array.from({ length: users }, () => newKey(randomBytes));
    await pool.query(giveKeys, [keys.map(hashOf), keys.map((key) => key.slice(-4))]);
    await pool.query('analyze');
    const { rows } = await pool.query<{ number: number; email: string; pages: readonly string[] }>(watched);
    return rows.map(({ number, email, pages }) => ({
      cookie: `${SESSION_COOKIE}=${tokens[number - 1]}`,
      key: keys[number - 1] ?? '',
      hook: `/hook/${number}`,
      mailbox: email,
      pages: new Set(pages),
    }));
  } finally {
    await pool.end();
  }
};

/** Number n of the readers is the user 1000 + n, see addReaders. */
const watch = `
insert into monitoring.user_service (user_id, service_id, created_at)
select reader.id, service.id, now() - interval '1 day'
from accounts.user_account reader join monitoring.service on service.id % $1::integer = reader.id % $1::integer
where reader.id > 1000`;

const nameServices = `update monitoring.service set name = 'Page ' || substring(status_page_url from '[0-9]+$')`;

const confirmAddresses = `
update accounts.user_account set email_verified_at = now(), incident_email = true, resolved_email = true where id > 1000`;

const signIn = `
insert into accounts.session (token_hash, user_id, created_at, last_seen_at, expires_at)
select hash, 1000 + number, now(), now(), now() + interval '1 day'
from unnest($1::bytea[]) with ordinality as given (hash, number)`;

const giveKeys = `
insert into accounts.api_key (user_id, name, scope, key_hash, last_four, created_at)
select 1000 + number, 'bench', 'read', hash, last_four, now()
from unnest($1::bytea[], $2::text[]) with ordinality as given (hash, last_four, number)`;

const watched = `
select user_id - 1000 as number, email, array_agg(status_page_url) as pages
from monitoring.user_service join monitoring.service on service.id = service_id
join accounts.user_account on user_account.id = user_id group by user_id, email order by user_id`;
