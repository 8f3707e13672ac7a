import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** JSON Schema, draft 7, as far as it is needed here. */
export type Schema = { readonly [keyword: string]: unknown };
export type StripeSchema = {
  readonly $comment: string;
  readonly roots: Readonly<Record<string, Schema>>;
  readonly definitions: Readonly<Record<string, Schema>>;
};

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** What types.ts names, from the types of the installed SDK. An open list of words is closed: the stand-in invents none. */
export const stripeSchema = (): StripeSchema => {
  const file = pathOf('types.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    skipLibCheck: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ['node'],
  };
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const types = new Map<string, ts.Type>();
  program.getSourceFile(file)?.forEachChild((node) => {
    if (ts.isTypeAliasDeclaration(node)) types.set(node.name.text, checker.getTypeAtLocation(node.name));
  });
  const writer = writerOf(checker, new Set(types.values()));
  const roots = Object.fromEntries([...types].map(([name, type]) => [name, writer.schemaOf(type)]));
  const { version } = JSON.parse(readFileSync(pathOf('../../../node_modules/stripe/package.json'), 'utf8')) as {
    version: string;
  };
  return { $comment: `The types of stripe ${version}`, roots, definitions: writer.definitions };
};

const writerOf = (checker: ts.TypeChecker, roots: ReadonlySet<ts.Type>) => {
  const definitions: Record<string, Schema> = {};
  const names = new Map<ts.Type, string>();

  const schemaOf = (type: ts.Type): Schema => {
    const { flags } = type;
    if (type.isUnion()) return unionOf(type);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    if (flags & ts.TypeFlags.String || isOpenWord(type)) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (flags & ts.TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return {};
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', items: item ? schemaOf(item) : {} };
    }
    return isDecimal(type) ? { type: 'string', pattern: '^-?[0-9]+(\\.[0-9]+)?$' } : objectOf(type);
  };

  const unionOf = (union: ts.UnionType): Schema => {
    const parts = union.types.filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
    const words = parts.flatMap((part) => (part.isStringLiteral() ? [part.value] : []));
    const isText = parts.some((part) => part.flags & ts.TypeFlags.String);
    const isEither = parts.filter((part) => part.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const others = parts.filter(
      (part) =>
        !part.isStringLiteral() &&
        !(isEither && part.flags & ts.TypeFlags.BooleanLiteral) &&
        !(words.length > 0 && isOpenWord(part)) &&
        // An id, or the object in its place: only what is listed is drawn, else the schema is all of Stripe.
        !(isText && isApiObject(part) && !roots.has(part)),
    );
    const schemas = [
      ...(words.length > 0 ? [{ enum: words }] : []),
      ...(isEither ? [{ type: 'boolean' }] : []),
      ...others.map(schemaOf),
    ];
    return schemas.length === 1 && schemas[0] ? schemas[0] : { anyOf: schemas };
  };

  const objectOf = (type: ts.Type): Schema => {
    const known = names.get(type);
    if (known) return { $ref: `#/definitions/${known}` };
    const name = `${(type.aliasSymbol ?? type.symbol)?.name.replace(/\W/g, '') || 'Object'}_${names.size}`;
    names.set(type, name);
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of checker.getPropertiesOfType(type)) {
      const of = checker.getTypeOfSymbol(property);
      if (property.name === 'lastResponse' || of.getCallSignatures().length > 0) continue;
      properties[property.name] = schemaOf(of);
      if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name);
    }
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    definitions[name] = {
      type: 'object',
      properties,
      required,
      additionalProperties: index ? schemaOf(index.type) : false,
    };
    return { $ref: `#/definitions/${name}` };
  };

  /** `string & Record<never, never>`: any other word. */
  const isOpenWord = (type: ts.Type): boolean =>
    type.isIntersection() && type.types.some(({ flags }) => flags & ts.TypeFlags.String);
  const isDecimal = (type: ts.Type): boolean => type.getProperty('toNumber') !== undefined;
  const isApiObject = (type: ts.Type): boolean => {
    const kind = type.getProperty('object');
    return (
      kind !== undefined && type.getProperty('id') !== undefined && checker.getTypeOfSymbol(kind).isStringLiteral()
    );
  };
  return { schemaOf, definitions };
};
