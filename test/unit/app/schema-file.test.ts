import { expect, test } from 'vitest';
import { readSchemaFile, schemaNames } from '../../../src/app/commands/schema/schema-file.ts';
import { textOf } from '../../support/docs.ts';

test('every schema, table, column and index of schema.sql is known by its name', () => {
  const text = textOf('migrations/schema.sql');
  const { schemas, tables, indexes } = readSchemaFile();
  expect(schemas).toHaveLength([...text.matchAll(/^CREATE SCHEMA/gm)].length);
  expect(tables.size).toBe([...text.matchAll(/^CREATE TABLE/gm)].length);
  expect(indexes).toHaveLength([...text.matchAll(/^CREATE (UNIQUE )?INDEX/gm)].length);
  // Whatever stands in a table, thus in no function, and is neither a remark nor a rule is a column.
  const columns = [...text.replace(/\$(function)?\$.*?\$(function)?\$/gs, '').matchAll(/^ {2}(?!--|CONSTRAINT )\S/gm)]
    .length;
  expect([...tables.values()].flat()).toHaveLength(columns);
});

test('a table is read without its rules and remarks', () => {
  const text = `CREATE SCHEMA one;

CREATE TABLE one.thing (
  id integer NOT NULL,
  -- A remark (with brackets), and a comma.
  "order" text DEFAULT ''::text,
  CONSTRAINT thing_pkey PRIMARY KEY (id)
) WITH (fillfactor=50);
CREATE UNIQUE INDEX thing_order ON one.thing USING btree ("order");
`;
  expect(schemaNames(text)).toEqual({
    schemas: ['one'],
    tables: new Map([['one.thing', ['id', 'order']]]),
    indexes: ['one.thing_order'],
  });
});
