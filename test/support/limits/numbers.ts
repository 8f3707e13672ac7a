import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { parse } from 'yaml';
import { type Contract, operationsOf, resolve, type Schema } from '../../../web/site/reference/contract.ts';
import { textOf } from '../docs.ts';
import { parsedSource, projectRoot } from '../sources.ts';

/**
 * A number of the code by the file that has it and its name there: a constant, or else the first property of that name, with
 * dots inside of an object. What it's made of is worked out, over imports too.
 * @throws Error where there is none, or it isn't made of numbers
 */
export const numberIn = (path: string, name: string): number => {
  const [first = '', ...keys] = name.split('.');
  const found = keys.reduce<ts.Expression | undefined>(propertyOf, expressionIn(path, first));
  if (!found) throw new Error(`${path} has no ${name}.`);
  return workedOut(path, found);
};

const propertyOf = (holder: ts.Expression | undefined, key: string): ts.Expression | undefined => {
  if (!holder || !ts.isObjectLiteralExpression(holder)) return undefined;
  const property = holder.properties.find((one) => one.name?.getText() === key);
  return property && ts.isPropertyAssignment(property) ? property.initializer : undefined;
};

const expressionIn = (path: string, name: string): ts.Expression | undefined => {
  const constants: ts.Expression[] = [];
  const properties: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer)
      constants.push(node.initializer);
    if (ts.isPropertyAssignment(node) && node.name.getText() === name) properties.push(node.initializer);
    ts.forEachChild(node, visit);
  };
  visit(parsedSource(path));
  return constants[0] ?? properties[0];
};

const workedOut = (path: string, expression: ts.Expression): number => {
  if (ts.isNumericLiteral(expression)) return Number(expression.text.replaceAll('_', ''));
  if (ts.isParenthesizedExpression(expression)) return workedOut(path, expression.expression);
  if (ts.isIdentifier(expression)) return numberIn(sourceOf(path, expression.text), expression.text);
  if (ts.isBinaryExpression(expression)) {
    const [left, right] = [workedOut(path, expression.left), workedOut(path, expression.right)];
    if (expression.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right;
    if (expression.operatorToken.kind === ts.SyntaxKind.PlusToken) return left + right;
  }
  throw new Error(`${path}: ${expression.getText()} is no number.`);
};

/** The file that declares a name which another one uses. */
const sourceOf = (path: string, name: string): string => {
  const imported = parsedSource(path)
    .statements.filter(ts.isImportDeclaration)
    .find(({ importClause }) => new RegExp(`\\b${name}\\b`).test(importClause?.getText() ?? ''));
  if (!imported || !ts.isStringLiteral(imported.moduleSpecifier)) return path;
  const source = join(dirname(path), imported.moduleSpecifier.text);
  if (!existsSync(join(projectRoot, source))) throw new Error(`${path}: ${name} comes from outside.`);
  return source;
};

const contract: Contract = parse(textOf('openapi.yaml'));

type Bound = 'maxLength' | 'minLength' | 'maxItems' | 'maximum' | 'minimum';

/** A bound of the contract: of a schema, or of a property of it as in `NewService.description`. @throws Error where it has none */
export const boundOf = (place: string, bound: Bound): number => {
  const [name = '', ...keys] = place.split('.');
  const schema = keys.reduce<Schema | undefined>(
    (holder, key) => holder && resolve(contract, holder).properties?.[key],
    contract.components.schemas[name],
  );
  return boundIn(schema, place, bound);
};

/** A bound of a parameter of an operation, as in `listUsers limit`. @throws Error where it has none */
export const boundOfParameter = (operationId: string, name: string, bound: Bound): number => {
  const placed = operationsOf(contract).find(({ operation }) => operation.operationId === operationId);
  const parameter = placed?.parameters.find((one) => one.name === name);
  return boundIn(parameter?.schema, `${operationId} ${name}`, bound);
};

const boundIn = (schema: Schema | undefined, place: string, bound: Bound): number => {
  const value: unknown = schema && Reflect.get(resolve(contract, schema), bound);
  if (typeof value !== 'number') throw new Error(`The contract has no ${bound} of ${place}.`);
  return value;
};
