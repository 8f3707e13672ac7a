import { writeFile } from 'node:fs/promises';
import { openDatabase } from '../src/platform/database/database.ts';
import { startOwnPostgres } from './support/own-postgres.ts';
import { schemaFile, schemaText } from './support/schema-text.ts';

/** `make schema`: writes what the migrations make of an empty database. */
const postgres = await startOwnPostgres();
const database = await openDatabase(postgres.url);
try {
  await writeFile(schemaFile, await schemaText(database.em));
} finally {
  await database.close();
  await postgres.remove();
}
