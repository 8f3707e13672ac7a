import { nullable, pascalCase, type Schema, type StableApi, type StableOperation } from './stable-operations.ts';

/** The client for Go: the hand-written core, then a type for each schema and resource. */
export const goClient = (core: string, api: StableApi): string => {
  const resources = [...Map.groupBy(api.operations, ({ resource }) => resource)].map(
    ([name, operations]) => [pascalCase(name), operations] as const,
  );
  const longest = Math.max(...resources.map(([name]) => name.length));
  const declared = ['', ...resources.map(([name]) => `\t${name.padEnd(longest)} *${name}Calls`)];
  const made = resources.map(([name]) => `\tc.${name} = &${name}Calls{c}`);
  return [
    core.replace('\t// RESOURCES', declared.join('\n')).replace('\t// MADE', made.join('\n')),
    `// Version is that of the server that the client comes from.\nconst Version = "${api.version}"\n`,
    ...Object.entries(api.schemas).map(([name, schema]) => typeOfSchema(name, schema)),
    ...resources.map(([name, operations]) => callsOf(api, name, operations)),
  ].join('\n');
};

/** A schema with the objects inside it, which get types of their own, such as MuteBy. */
const typeOfSchema = (name: string, schema: Schema): string => {
  const properties = Object.entries(schema.properties ?? {});
  if (properties.length === 0) return `type ${name} = ${schema.oneOf || schema.allOf ? 'any' : typeOf(schema, name)}\n`;
  const fields = properties.map(([key, value]) => {
    const isOptional = !schema.required?.includes(key);
    const type = typeOf(value, name + fieldName(key));
    const pointer = isOptional && !isPointerLike(type) ? '*' : '';
    return [fieldName(key), pointer + type, `\`json:"${key}${isOptional ? ',omitempty' : ''}"\``] as const;
  });
  const inner = properties.flatMap(([key, value]) => {
    const object = objectIn(value);
    return object ? [typeOfSchema(name + fieldName(key), object)] : [];
  });
  // In columns, as gofmt would write them.
  const [first, second] = [0, 1].map((column) => Math.max(...fields.map((field) => field[column]?.length ?? 0)));
  const lines = fields.map(([field, type, tag]) => `\t${field.padEnd(first ?? 0)} ${type.padEnd(second ?? 0)} ${tag}`);
  return [`type ${name} struct {\n${lines.join('\n')}\n}\n`, ...inner].join('\n');
};

/** The object that a property has, alone or as the items of a list. */
const objectIn = (given: Schema): Schema | undefined => {
  const { schema } = nullable(given);
  if (schema.$ref) return undefined;
  if (schema.type === 'array') return objectIn(schema.items ?? {});
  return schema.type === 'object' && schema.properties ? schema : undefined;
};

const isPointerLike = (type: string): boolean => /^(\*|\[\]|map|any)/.test(type);

/** Go spells initials in capitals. */
const fieldName = (key: string): string =>
  pascalCase(key).replace(/(Id|Url)(s?)(?![a-z])/g, (_, word, s) => word.toUpperCase() + s);

const simple: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'int64',
  number: 'float64',
  boolean: 'bool',
};

/** `name` is that of the type which an object without one gets. */
const typeOf = (given: Schema, name = ''): string => {
  const { schema, isNullable } = nullable(given);
  const type = typeNotNull(schema, name);
  return isNullable && !isPointerLike(type) ? `*${type}` : type;
};

const typeNotNull = (schema: Schema, name: string): string => {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'any';
  if (schema.type === 'array') return `[]${typeOf(schema.items ?? {}, name)}`;
  if (schema.type === 'object') return schema.properties ? name : 'map[string]any';
  return schema.format === 'date-time' ? 'time.Time' : (simple[String(schema.type)] ?? 'any');
};

const callsOf = (api: StableApi, resource: string, operations: readonly StableOperation[]): string =>
  [
    `// ${resource}Calls are the calls of Client.${resource}.\ntype ${resource}Calls struct{ client *Client }\n`,
    ...operations.flatMap((one) => [callOf(resource, one), ...(one.list ? [allOf(api, resource, one)] : [])]),
  ].join('\n');

const inputsOf = ({ pathNames, query, body }: StableOperation): string =>
  [
    'ctx context.Context',
    ...pathNames.map((name) => `${goName(name)} int64`),
    ...(body ? ['fields Fields'] : query.length > 0 ? ['query Query'] : []),
  ].join(', ');

const goName = (name: string): string =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/Id$/, 'ID');

const pathOf = ({ path, pathNames }: StableOperation): string =>
  pathNames.length === 0
    ? `"${path}"`
    : `fmt.Sprintf("${path.replace(/\{\w+\}/g, '%v')}", ${pathNames.map(goName).join(', ')})`;

const callOf = (resource: string, operation: StableOperation): string => {
  const { name, method, query, body, answer, summary } = operation;
  const isText = method === 'GET' && answer === undefined;
  const type = answer ? typeOf(answer) : isText ? 'string' : undefined;
  // A PUT always has a body, if only an empty one.
  const fields = body ? 'fields' : method === 'PUT' ? 'Fields{}' : 'nil';
  const call = `c.client.Do(ctx, "${method}", ${pathOf(operation)}, ${!body && query.length > 0 ? 'query' : 'nil'}, ${fields}`;
  const head = `// ${pascalCase(name)}: ${summary}.\nfunc (c *${resource}Calls) ${pascalCase(name)}(${inputsOf(operation)})`;
  if (type === undefined) return `${head} error {\n\treturn ${call}, nil)\n}\n`;
  return `${head} (answer ${type}, err error) {\n\terr = ${call}, &answer)\n\treturn\n}\n`;
};

const allOf = (api: StableApi, resource: string, operation: StableOperation): string => {
  const { name, summary, answer, list = '', pathNames } = operation;
  const properties = answer && api.resolved(answer).properties;
  const items = properties?.[list];
  const item = items ? typeOf(api.resolved(items).items ?? {}) : 'any';
  const given = ['ctx', ...pathNames.map(goName), 'query'].join(', ');
  return `// ${name === 'list' ? 'All' : `All${pascalCase(name)}`}: ${summary}, through all pages. It stops at the first error of each.
func (c *${resource}Calls) ${name === 'list' ? 'All' : `All${pascalCase(name)}`}(${inputsOf(operation)}, each func(${item}) error) error {
	for {
		answer, err := c.${pascalCase(name)}(${given})
		if err != nil {
			return err
		}
		for _, one := range answer.${fieldName(list)} {
			if err := each(one); err != nil {
				return err
			}
		}
		if answer.NextCursor == nil {
			return nil
		}
		query = with(query, "cursor", *answer.NextCursor)
	}
}
`;
};
