import {
  nullable,
  pascalCase,
  type Schema,
  type StableApi,
  type StableOperation,
  snakeCase,
} from './stable-operations.ts';

/** The client for Python: the hand-written core, then a class for each schema and resource. */
export const pythonClient = (core: string, api: StableApi): string => {
  const resources = [...Map.groupBy(api.operations, ({ resource }) => resource)];
  const made = resources.map(([name]) => `        self.${snakeCase(name)} = ${pascalCase(name)}(self)`);
  const text = [
    core.replace('        # RESOURCES', made.join('\n')).trimEnd(),
    `\n\nVERSION = "${api.version}"\n`,
    ...Object.entries(api.schemas).map(([name, schema]) => typeOfSchema(name, schema)),
    ...resources.map(([name, operations]) => resourceClass(api, name, operations)),
  ].join('\n');
  return `${text.replace(/\n{4,}/g, '\n\n\n').trimEnd()}\n`;
};

const keywords = new Set(['from', 'global', 'import', 'class', 'def', 'in', 'is', 'not', 'or', 'and', 'pass', 'None']);
const identifier = (name: string): string => (keywords.has(name) ? `${name}_` : name);

/** Objects are TypedDicts; other schemas are aliases, quoted because they may come before what they name. */
const typeOfSchema = (name: string, schema: Schema): string => {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0)
    return `\n${name} = ${typeOf(schema).replace(/\b(?!Optional|List|Dict|Any|str)[A-Z]\w*/g, '"$&"')}\n`;
  const required = new Set(schema.required);
  const lines = (isRequired: boolean) =>
    properties
      .filter(([key]) => required.has(key) === isRequired && !keywords.has(key))
      .map(([key, value]) => `    ${key}: ${typeOf(value)}`);
  const [always, sometimes] = [lines(true), lines(false)];
  if (sometimes.length === 0) return `\n\nclass ${name}(TypedDict):\n${always.join('\n')}\n`;
  if (always.length === 0) return `\n\nclass ${name}(TypedDict, total=False):\n${sometimes.join('\n')}\n`;
  return `\n\nclass _${name}(TypedDict):\n${always.join('\n')}\n\n\nclass ${name}(_${name}, total=False):\n${sometimes.join('\n')}\n`;
};

const simple: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  object: 'Dict[str, Any]',
};

const typeOf = (given: Schema): string => {
  const { schema, isNullable } = nullable(given);
  const type = schema.$ref
    ? (schema.$ref.split('/').at(-1) ?? 'Any')
    : schema.type === 'array'
      ? `List[${typeOf(schema.items ?? {})}]`
      : (simple[String(schema.type)] ?? 'Any');
  return isNullable && type !== 'Any' ? `Optional[${type}]` : type;
};

const resourceClass = (api: StableApi, name: string, operations: readonly StableOperation[]): string =>
  [
    `\n\nclass ${pascalCase(name)}:`,
    '    def __init__(self, client: Client) -> None:',
    '        self._client = client',
    ...operations.flatMap((one) => (one.list ? [methodOf(api, one), allOf(api, one)] : [methodOf(api, one)])),
    '',
  ].join('\n');

type Field = { readonly name: string; readonly type: string; readonly isRequired: boolean };

/** The parameters of the query, or the keys of the body; of variants all their keys, and as required those of each of them. */
const fieldsOf = (api: StableApi, { query, body }: StableOperation): readonly Field[] => {
  const ofQuery = query.map(({ name, schema, required = false }) => ({
    name,
    type: typeOf(schema),
    isRequired: required,
  }));
  return [...ofQuery, ...(body ? keysOf(api, body) : [])].toSorted(
    (a, b) => Number(b.isRequired) - Number(a.isRequired),
  );
};

const keysOf = (api: StableApi, body: Schema): readonly Field[] => {
  const schema = api.resolved(body);
  const variants = schema.oneOf ?? schema.anyOf;
  const own = Object.entries(schema.properties ?? {}).map(([name, value]) => ({
    name,
    type: typeOf(value),
    isRequired: schema.required?.includes(name) ?? false,
  }));
  const parts = (schema.allOf ?? []).flatMap((part) => keysOf(api, part));
  const ofVariants = (variants ?? []).map((variant) => keysOf(api, variant));
  const merged = Map.groupBy(ofVariants.flat(), ({ name }) => name);
  const both = [...merged].map(([name, fields]) => ({
    name,
    type: new Set(fields.map(({ type }) => type)).size === 1 ? (fields[0]?.type ?? 'Any') : 'Any',
    isRequired: fields.length === ofVariants.length && fields.every(({ isRequired }) => isRequired),
  }));
  return [...new Map([...own, ...parts, ...both].map((field) => [field.name, field])).values()];
};

const signatureOf = (pathNames: readonly string[], fields: readonly Field[]): string =>
  [
    'self',
    ...pathNames.map((name) => `${snakeCase(name)}: int`),
    ...(fields.length > 0 ? ['*'] : []),
    ...fields.map(({ name, type, isRequired }) => `${identifier(name)}: ${type}${isRequired ? '' : ' = UNSET'}`),
  ].join(', ');

const pathOf = ({ path, pathNames }: StableOperation): string =>
  `${pathNames.length > 0 ? 'f' : ''}"${path.replace(/\{(\w+)\}/g, (_, name) => `{quote(str(${snakeCase(name)}), safe='')}`)}"`;

const argumentsOf = (fields: readonly Field[]): string =>
  fields.map(({ name }) => `${identifier(name)}=${identifier(name)}`).join(', ');

const methodOf = (api: StableApi, operation: StableOperation): string => {
  const fields = fieldsOf(api, operation);
  const answer = operation.answer ? typeOf(operation.answer) : 'None';
  const input = operation.body || operation.method === 'PUT' ? 'body' : 'query';
  const given = input === 'body' || fields.length > 0 ? `, ${input}=_body(${argumentsOf(fields)})` : '';
  return `
    def ${snakeCase(operation.name)}(${signatureOf(operation.pathNames, fields)}) -> ${answer}:
        """${operation.summary}."""
        return cast(Any, self._client.request("${operation.method}", ${pathOf(operation)}${given}))`;
};

const allOf = (api: StableApi, operation: StableOperation): string => {
  const fields = fieldsOf(api, operation).filter(({ name }) => name !== 'cursor');
  const { list = '', answer } = operation;
  const items = answer && api.resolved(answer).properties?.[list];
  const name = operation.name === 'list' ? 'all' : `all_${snakeCase(operation.name)}`;
  return `
    def ${name}(${signatureOf(operation.pathNames, fields)}) -> Iterator[${items ? typeOf(api.resolved(items).items ?? {}) : 'Any'}]:
        """${operation.summary}, through all pages."""
        return self._client._all(${pathOf(operation)}, "${list}", _body(${argumentsOf(fields)}))`;
};
