import ts from 'typescript';
import { expect, test } from 'vitest';
import { filesUnder, textOf } from '../../support/docs.ts';
import { parsedSource, sourcePaths } from '../../support/sources.ts';

/** What ran is never changed, and the contract's client is generated but for one file. */
const paths = sourcePaths.filter((path) => !path.startsWith('migrations/'));

const UPPER_CASE = /^[A-Z][A-Z0-9_]*$/;

/** A number or a text, or what is put together of them. */
const isPlainValue = (node: ts.Expression): boolean => {
  if (ts.isNumericLiteral(node) || ts.isStringLiteralLike(node)) return true;
  if (ts.isIdentifier(node)) return UPPER_CASE.test(node.text);
  if (ts.isPrefixUnaryExpression(node)) return isPlainValue(node.operand as ts.Expression);
  if (ts.isBinaryExpression(node)) return isPlainValue(node.left) && isPlainValue(node.right);
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return isPlainValue(node.expression);
  return false;
};

const constantsOf = (file: ts.SourceFile): readonly { name: string; value: ts.Expression }[] =>
  file.statements
    .filter(ts.isVariableStatement)
    .filter(({ declarationList }) => declarationList.flags & ts.NodeFlags.Const)
    .flatMap(({ declarationList }) =>
      declarationList.declarations.flatMap(({ name, initializer }) =>
        ts.isIdentifier(name) && initializer ? [{ name: name.text, value: initializer }] : [],
      ),
    );

const isFunction = (node: ts.Node): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

const declaredFunctionsOf = (file: ts.SourceFile): readonly string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isDeclared = ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node);
    // Generators and overloads have no other form.
    if (isDeclared && node.body && !node.asteriskToken) found.push(node.name?.text ?? 'without a name');
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

test('numbers and texts of a module are UPPER_CASE, its functions are not and are arrows', () => {
  const otherwise = paths.flatMap((path) => {
    const file = parsedSource(path);
    const constants = constantsOf(file).filter(({ name, value }) =>
      UPPER_CASE.test(name) ? isFunction(value) : isPlainValue(value),
    );
    return [...constants.map(({ name }) => name), ...declaredFunctionsOf(file)].map((name) => `${path} ${name}`);
  });
  expect(otherwise).toEqual([]);
});

/** Words that begin no comment: the thing is named instead (the style guide, section Code). */
const FIRST_WORDS = /^\s*(?:\/\*\*?|\/\/|\{\/\*)\s+(What|Of|Who|Whoever|Whether|Whose)\b/;

test('no comment begins with What, Of, Who, Whoever, Whether or Whose', () => {
  const found = paths.flatMap((path) =>
    parsedSource(path)
      .text.split('\n')
      .flatMap((line, index) => (FIRST_WORDS.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});

/** A name that stands once in the whole project stands only where it's declared. */
test('every export is used somewhere', () => {
  const tests = filesUnder('test').filter((path) => /\.tsx?$/.test(path));
  const counts = new Map<string, number>();
  for (const path of [...sourcePaths, ...tests])
    for (const [name] of textOf(path).matchAll(/[\w$]+/g)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const unused = paths.flatMap((path) =>
    [...textOf(path).matchAll(/^export (?:const|type|class) ([\w$]+)/gm)]
      .filter(([, name = '']) => counts.get(name) === 1)
      .map(([, name]) => `${path} ${name}`),
  );
  expect(unused).toEqual([]);
});
