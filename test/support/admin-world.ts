import { createClient, unwrap } from '#client';
import { query } from '../../src/platform/database/query.ts';
import type { OperationId } from '../../src/platform/http/handlers.ts';
import { SESSION_COOKIE } from '../../src/platform/http/server.ts';
import { callOperation, type Headers, type Sent } from './contract/call-operation.ts';
import { type ControlledPage, startControlledPage } from './controlled-page.ts';
import type { TestDatabase } from './database.ts';
import { queryText } from './query-text.ts';
import {
  type Account,
  owner as ownerAccount,
  type RunningProduct,
  type RunningProductOptions,
  startRunningProduct,
} from './running-product.ts';

export type AdminWorld = Awaited<ReturnType<typeof createAdminWorld>>;

/** The whole product with its owner signed in, a status page to watch, and, unless it `works`, nothing that happens by itself. */
export const createAdminWorld = async (
  options: Pick<RunningProductOptions, 'logger' | 'privateSources' | 'settingsOf' | 'web' | 'works'> = {},
) => {
  const product: RunningProduct = await startRunningProduct({ web: false, works: false, ...options });
  const page: ControlledPage = await startControlledPage();
  const { em } = product.database;
  const signIn = async (username: string, password: string): Promise<Headers> => {
    const api = createClient({ baseUrl: product.url, headers: { origin: product.url, connection: 'close' } });
    const login = await api.POST('/api/login', { body: { username, password } });
    unwrap(login);
    const cookie = login.response.headers.getSetCookie().find((one) => one.startsWith(SESSION_COOKIE));
    return { cookie: cookie?.split(';')[0] ?? '' };
  };
  const owner = await signIn(ownerAccount.username, ownerAccount.password);
  const call = (id: OperationId, sent: Sent = {}) =>
    callOperation(product.url, id, { ...sent, headers: sent.headers ?? owner });
  const headersOf = ({ cookie }: Account): Headers => ({ cookie: `${cookie.name}=${cookie.value}` });
  const keyOf = async (scope: string, headers = owner, more = {}): Promise<Headers> => {
    const body = { name: scope, scope, ...more };
    const { key } = (await call('createApiKey', { headers, body })).json as { key: string };
    return { authorization: `Bearer ${key}` };
  };
  return {
    product,
    page,
    em,
    owner,
    call,
    signIn,
    headersOf,
    keyOf,
    /** An account with its headers and id. */
    signUp: async (username: string) => {
      const account = await product.signUp(username);
      const headers = headersOf(account);
      const { id } = (await call('getUser', { headers })).json as { id: number };
      return { ...account, headers, id };
    },
    /** How many rows each table of the whole database has, but for these. */
    rowCounts: (without: readonly string[] = []) => ofEachTable<number>(product, without, () => 'count(*)::integer'),
    close: async () => {
      await product.stop();
      await page.close();
    },
  };
};

/**
 * A value of each table of ours but these, by the table's name; `expressionOf`: an aggregate. All in one row: for a union of as many
 * tables PostgreSQL starts processes to read them at the same time, which takes fifty times as long.
 */
export const ofEachTable = async <Value>(
  { database }: Pick<RunningProduct, 'database'>,
  without: readonly string[],
  expressionOf: (table: string) => string,
): Promise<Readonly<Record<string, Value>>> => {
  const tables = (await tablesOf(database)).filter((table) => !without.includes(table));
  const columns = tables.map((table, at) => `(select ${expressionOf(table)} from ${table} t) as value_${at}`);
  const [row] = await queryText<Record<string, Value>>(database, `select ${columns.join(', ')}`);
  return Object.fromEntries(tables.map((table, at) => [table, row?.[`value_${at}`] as Value]));
};

/** Every table of ours, with its schema; they're the same for as long as a database is. */
const tablesOf = (database: TestDatabase): Promise<readonly string[]> => {
  const known = tables.get(database);
  if (known) return known;
  const found = query<{ name: string }>(database.em)`
    select table_schema || '.' || table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema', 'public') order by 1
  `.then((rows) => rows.map(({ name }) => name));
  tables.set(database, found);
  return found;
};
const tables = new WeakMap<TestDatabase, Promise<readonly string[]>>();
