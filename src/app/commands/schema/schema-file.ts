import { readFileSync } from 'node:fs';

/** The tables, columns and indexes of migrations/schema.sql, by name. */
export type SchemaNames = {
  readonly schemas: readonly string[];
  /** By qualified name, with their columns. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  /** By qualified name. */
  readonly indexes: readonly string[];
};

/** The schema after all migrations, written by "make schema". */
export const readSchemaFile = (): SchemaNames =>
  schemaNames(readFileSync(new URL('../../../../migrations/schema.sql', import.meta.url), 'utf8'));

/** Reads the form that "make schema" writes, and no other. */
export const schemaNames = (text: string): SchemaNames => ({
  schemas: [...text.matchAll(/^CREATE SCHEMA (\w+);$/gm)].map(([, name = '']) => name),
  tables: new Map(
    [...text.matchAll(/^CREATE TABLE ([\w.]+) \(\n([\s\S]*?)\n\)/gm)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {2}(?!CONSTRAINT )(?:"([^"]+)"|(\w+)) /gm)].map(([, quoted, plain = '']) => quoted ?? plain),
    ]),
  ),
  indexes: [...text.matchAll(/^CREATE (?:UNIQUE )?INDEX (\w+) ON (\w+)\./gm)].map(
    ([, index = '', schema = '']) => `${schema}.${index}`,
  ),
});
