import type { EntityManager } from '@mikro-orm/postgresql';
import { migrations } from '../../../../migrations/index.ts';
import { comparedWith } from '../../../platform/database/migrate/known-migrations.ts';
import { neededMigration } from '../../../platform/database/migrate/migrate.ts';
import { query, queryOne } from '../../../platform/database/query.ts';
import { checkFingerprint, secretText } from '../../../platform/secrets/installation-secret.ts';
import { createSecretBox } from '../../../platform/secrets/secrets.ts';
import { assertDatabase } from '../../assert-database.ts';
import type { Config } from '../../config.ts';
import { ranMigrations } from '../connect-for-command.ts';
import { readSchemaFile, type SchemaNames } from '../schema/schema-file.ts';
import { type Finding, finding, look, ok, wrong } from './finding.ts';

export const checkWay = ({ databaseUrl, databaseDirectUrl }: Pick<Config, 'databaseUrl' | 'databaseDirectUrl'>) =>
  finding('database', async () => {
    if (databaseUrl === undefined) return ok('database', 'The bundled PostgreSQL works.');
    await assertDatabase(databaseUrl, databaseDirectUrl);
    return ok('database', 'DATABASE_URL works, and its PostgreSQL is new enough.');
  });

export const checkMigrations = (em: EntityManager): Promise<Finding> =>
  finding('migrations', async () => {
    const ran = await ranMigrations(em);
    const known = migrations.map(({ name }) => name);
    const { newer, isTooOld } = comparedWith(migrations, ran);
    if (isTooOld)
      return wrong('migrations', 'The database was last used by an Allclear older than 0.2.0. Start 0.2.0 once first.');
    if (newer.length > 0) {
      const needed = await neededMigration(em);
      const said = `A newer Allclear has migrated the database (unknown: ${newer.join(', ')}).`;
      return needed !== undefined && known.includes(needed)
        ? look('migrations', `${said} This version can run beside it.`)
        : wrong('migrations', said);
    }
    const missing = known.filter((name) => !ran.includes(name));
    if (missing.length === 0) return ok('migrations', `All ${known.length} migrations ran.`);
    return look('migrations', `The next start runs ${missing.join(', ')}.`);
  });

/** Compares tables, columns and indexes with migrations/schema.sql. Needs a database with all migrations. */
export const checkSchema = (em: EntityManager, names: SchemaNames = readSchemaFile()): Promise<Finding> =>
  finding('schema', async () => {
    const columns = await query<{ name: string }>(em)`
      select nspname || '.' || relname || '.' || attname as name
      from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = any(${[...names.schemas]}::text[]) and relkind in ('r', 'p') and attnum > 0 and not attisdropped
    `;
    const indexes = await query<{ name: string; valid: boolean }>(em)`
      select nspname || '.' || relname as name, indisvalid as valid
      from pg_index join pg_class on pg_class.oid = indexrelid join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = any(${[...names.schemas]}::text[])
    `;
    const there = new Set([...columns, ...indexes].map(({ name }) => name));
    const expected = [...names.tables].flatMap(([table, of]) => of.map((column) => `${table}.${column}`));
    const missing = [...expected, ...names.indexes].filter((name) => !there.has(name));
    const invalid = indexes.filter(({ valid }) => !valid).map(({ name }) => name);
    const faults = [
      ...(missing.length > 0 ? [`Missing: ${missing.join(', ')}.`] : []),
      ...(invalid.length > 0 ? [`Invalid and unused: ${invalid.join(', ')}. Run REINDEX on them.`] : []),
    ];
    if (faults.length > 0) return wrong('schema', faults.join('\n'));
    return ok('schema', `${names.tables.size} tables and ${names.indexes.length} indexes are correct.`);
  });

/** Checks that the secret opens sealed values. Without a database there is nothing to compare it with. */
export const checkSecret = (config: Pick<Config, 'secret' | 'oldSecrets' | 'dataDir'>, em?: EntityManager) =>
  finding('secret', async () => {
    const current = await secretText(config);
    if (current === undefined) return look('secret', 'The first start creates it.');
    const kept = await secretText({ dataDir: config.dataDir });
    const box = createSecretBox(current, [...config.oldSecrets, ...(kept === undefined ? [] : [kept])]);
    const place = config.secret === undefined ? `The file ${config.dataDir}/secret` : 'ALLCLEAR_SECRET';
    if (!em) return look('secret', `${place} can be read. We can compare it once the database works.`);
    checkFingerprint(await fingerprintIn(em), box);
    return ok('secret', `${place} matches this database. Keep a copy elsewhere.`);
  });

const fingerprintIn = async (em: EntityManager): Promise<string | undefined> => {
  const { there } = await queryOne<{ there: boolean }>(
    em,
  )`select to_regclass('platform.installation') is not null as there`;
  if (!there) return undefined;
  const [row] = await query<{ kept: string | null }>(em)`select secret_fingerprint as kept from platform.installation`;
  return row?.kept ?? undefined;
};
