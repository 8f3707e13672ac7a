import ts from 'typescript';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { textOf } from '../docs.ts';
import { parsedSource } from '../sources.ts';

/** A text that a person reads, and the line on which it begins; `{…}` stands for a value. */
export type Words = { readonly path: string; readonly line: number; readonly text: string };

/** Attributes and properties whose values only the program reads. */
const INTERNAL_NAME =
  /^(class(Name)?|style|id|key|href|to|from|src|rel|type|role|htmlFor|autoComplete|inputMode|pattern|d|viewBox|columns|fontFamily|sizes|accept|(query|mutation)Key|operationId|grid\w+|flex\w+|m(in|ax)(Width|Height)|data-.*|aria-(haspopup|live|controls|labelledby|describedby))$/;

/** Functions whose texts only the program reads. */
const INTERNAL_CALL =
  /^(import|querySelector(All)?|matchMedia|closest|(add|remove)EventListener|setProperty|[gs]etAttribute|startsWith|endsWith|includes|split|join|RegExp|DateTimeFormat)$/;

/** Markup, options of commands, and SQL. */
const CODE =
  /^(?:<|--?\w|\w+\.\w+ as |(?:select|insert into|update \w+ set|delete from|with \w+ as|alter|create|lock|begin|notify|listen)\b)/;

const COMPARISONS = new Set([ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken]);

const nameOf = (node: ts.Node): string => {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isIdentifier(node) || ts.isStringLiteral(node) ? node.text : '';
};

/** True if nobody but the program reads the literal, judged by the nodes around it. */
const isInternal = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isTypeNode(parent) || ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isTaggedTemplateExpression(parent) || ts.isCaseClause(parent)) return true;
  if (ts.isElementAccessExpression(parent)) return true;
  if (ts.isBinaryExpression(parent) && COMPARISONS.has(parent.operatorToken.kind)) return true;
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
    return parent.expression.kind === ts.SyntaxKind.ImportKeyword || INTERNAL_CALL.test(nameOf(parent.expression));
  if (ts.isJsxAttribute(parent)) return INTERNAL_NAME.test(parent.name.getText());
  if (ts.isPropertyAssignment(parent)) return parent.name === node || INTERNAL_NAME.test(nameOf(parent.name));
  return (ts.isExpression(parent) || ts.isJsxExpression(parent)) && !ts.isFunctionLike(parent) && isInternal(parent);
};

/** The text of a literal, or of literals joined by `+`; undefined for any other expression. */
const textIn = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return (
      node.head.text +
      node.templateSpans.map(({ expression, literal }) => (textIn(expression) ?? '{…}') + literal.text).join('')
    );
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const sides = [textIn(node.left), textIn(node.right)];
  return sides.some((side) => side !== undefined) ? sides.map((side) => side ?? '{…}').join('') : undefined;
};

/** The text between two tags, inline elements included; undefined if there is none. */
const textOfChildren = (children: ts.NodeArray<ts.JsxChild>): string | undefined => {
  if (!children.some((child) => ts.isJsxText(child) && /\p{L}/u.test(child.text))) return undefined;
  const texts = children.map((child) => {
    if (ts.isJsxText(child)) return child.text;
    if (ts.isJsxExpression(child)) return child.expression ? (textIn(child.expression) ?? '{…}') : '';
    return 'children' in child ? (textOfChildren(child.children) ?? '{…}') : '';
  });
  return texts.join('');
};

/** True for a sentence, and for a label of one word. */
const isWords = (text: string): boolean =>
  !CODE.test(text) && (/\p{L}[\p{L}'’,.:…-]* \S*[\p{L}{]/u.test(text) || /^\p{Lu}\p{Ll}{2,}[.…]*$/u.test(text));

/** Every text of a TypeScript file that a person may read. */
export const wordsOfSource = (path: string): readonly Words[] => {
  const file = parsedSource(path);
  const found: Words[] = [];
  const look = (node: ts.Node, isPart: boolean): void => {
    const between = ts.isJsxElement(node) || ts.isJsxFragment(node) ? textOfChildren(node.children) : undefined;
    const literal = textIn(node);
    const text = (between ?? literal ?? '').replace(/\s+/g, ' ').trim();
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (!isPart && isWords(text) && (between !== undefined || !isInternal(node))) found.push({ path, line, text });
    ts.forEachChild(node, (child) => look(child, isPartOf(child, between, literal)));
  };
  look(file, false);
  return found;
};

/** True if the text of the parent already contains the child's. */
const isPartOf = (child: ts.Node, between: string | undefined, literal: string | undefined): boolean =>
  (between !== undefined && ts.isJsxElement(child) && textOfChildren(child.children) !== undefined) ||
  (literal !== undefined && textIn(child) !== undefined);

/** The titles, summaries and descriptions of a contract file, without its examples. */
export const wordsOfContract = (path: string): readonly Words[] => {
  const lineCounter = new LineCounter();
  const found: Words[] = [];
  visit(parseDocument(textOf(path), { lineCounter }), {
    Pair: (_, { key, value }) => {
      const name = isScalar(key) ? String(key.value) : '';
      if (/^(examples?|enum|default)$/.test(name)) return visit.SKIP;
      if (/^(title|summary|description)$/.test(name) && isScalar(value) && value.range)
        found.push({
          path,
          line: lineCounter.linePos(value.range[0]).line,
          text: String(value.value).replace(/\s+/g, ' ').trim(),
        });
      return undefined;
    },
  });
  return found;
};
