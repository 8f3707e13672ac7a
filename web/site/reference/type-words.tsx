import type { ReactNode } from 'react';
import { nameOf, type Schema } from './contract.ts';
import { SCHEMAS_PATH } from './reference-path.ts';

/** The type of a value in words, with a link to each schema that has a name. */
export const TypeWords = ({ schema }: { schema: Schema }): ReactNode => {
  const name = nameOf(schema);
  if (name !== undefined) return <a href={`${SCHEMAS_PATH}#${schemaId(name)}`}>{name}</a>;
  const parts = schema.oneOf ?? schema.anyOf ?? schema.allOf;
  if (parts) return joined(parts.map((part) => <TypeWords key={keyOf(part)} schema={part} />));
  if (schema.items)
    return (
      <>
        list of <TypeWords schema={schema.items} />
      </>
    );
  return plainWords(schema);
};

export const schemaId = (name: string): string => `schema-${name}`;

const keyOf = (schema: Schema): string => schema.$ref ?? JSON.stringify(schema);

const joined = (parts: readonly ReactNode[]): ReactNode =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [' or ', part]));

/** Without links. */
export const plainWords = (schema: Schema): string => {
  const { enum: words, const: constant, format } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  if (words) return words.map((word) => JSON.stringify(word)).join(' or ');
  const types = [schema.type ?? 'any'].flat().map((type) => (type === 'string' ? formatWords(format) : type));
  return types.join(' or ') + limits(schema);
};

const formatWords = (format: string | undefined): string =>
  (format && { 'date-time': 'timestamp', date: 'date', uri: 'URL', email: 'email address', uuid: 'UUID' }[format]) ??
  'string';

const limits = ({ minimum, maximum, maxLength }: Schema): string => {
  if (maxLength !== undefined) return `, up to ${maxLength} characters`;
  if (minimum !== undefined && maximum !== undefined && maximum < 2 ** 31 - 1) return `, ${minimum} to ${maximum}`;
  return '';
};
