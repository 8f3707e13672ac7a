import { Client } from 'pg';
import { errorCode, StartError } from '../process/start-error.ts';

const OLDEST_VERSION = 14;
const TIMEOUT_MS = 10_000;

/**
 * Checks that the server of a setting, DATABASE_URL by default, can be reached, accepts us and is new enough.
 * @throws StartError with one sentence that never contains the password
 */
export const checkDatabase = async (url: string, setting = 'DATABASE_URL'): Promise<void> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < OLDEST_VERSION) throw new StartError(tooOld(version, setting));
  } catch (error) {
    throw error instanceof StartError
      ? error
      : new StartError(`${sentence(error, new URL(url), setting)}${hintFor(url)}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** True if nobody answered at the place of the database, so that a later try may succeed. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof StartError && unreachable.has(errorCode(error.cause) ?? '');

export const tooOld = (version: string, setting: string): string =>
  `${setting} points to PostgreSQL ${version}, but Allclear needs ${OLDEST_VERSION} or later. Upgrade it, or unset DATABASE_URL to use the bundled PostgreSQL.`;

const sentence = (error: unknown, url: URL, setting: string): string => {
  const place = `${url.hostname || 'localhost'}:${url.port || 5432}`;
  const name = decodeURIComponent(url.pathname.slice(1));
  const code = errorCode(error) ?? '';
  if (unreachable.has(code)) {
    return `PostgreSQL doesn't answer at ${place} (${code}). Start it there, or correct ${setting}.`;
  }
  if (code.startsWith('28')) return `PostgreSQL at ${place} rejected the user or password in ${setting}. Correct them.`;
  if (code === '3D000') return `PostgreSQL at ${place} has no database "${name}". Create it, or correct ${setting}.`;
  const said = error instanceof Error && error.message ? error.message : code;
  return `PostgreSQL at ${place} can't be used (${said}). Correct ${setting}.`;
};

/** A second @ means that the password contains one, so the rest was taken for the host. */
const hintFor = (url: string): string =>
  url.split('@').length > 2 ? ' Percent-encode characters such as @ : / # in its password, as %40 %3A %2F %23.' : '';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOENT',
]);
