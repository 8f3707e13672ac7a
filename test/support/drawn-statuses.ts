import { dirname, join } from 'node:path';
import ts from 'typescript';
import { parsedSource, projectRoot, sourcePaths } from './sources.ts';

const STATUS_ROOM = 'web/board/status/';
/** What says or decides how a status is drawn, by its file. */
const VOCABULARY: Readonly<Record<string, readonly string[]>> = {
  'web/board/status/status.ts': ['statusLabel'],
  'web/board/status/marks.ts': ['knownStatus'],
  'web/board/service/service-summary.ts': ['summaryOf'],
};
/** Marks of other things than a status. */
const OTHER_MARKS = ['MarkList', 'MuteMark', 'SeverityWord'];

/** The files of the app with a component that draws a status, by what they import; those that only build the public pages aside. */
export const filesThatDrawStatuses = (): readonly string[] =>
  sourcePaths.filter((path) => /^web\/(?!site\/|board\/status\/).*\.tsx$/.test(path)).filter(drawsStatus);

const drawsStatus = (path: string): boolean =>
  /`[^`]*\bst-\$\{/.test(parsedSource(path).text) || valueImports(path).some(([from, name]) => isOfStatus(from, name));

const isOfStatus = (from: string, name: string): boolean =>
  VOCABULARY[from]?.includes(name) ??
  (from.startsWith(STATUS_ROOM) && from.endsWith('.tsx') && /^[A-Z]/.test(name) && !OTHER_MARKS.includes(name));

const valueImports = (path: string): readonly (readonly [from: string, name: string])[] =>
  parsedSource(path).statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
      return [];
    const from = join(dirname(path), (statement.moduleSpecifier as ts.StringLiteral).text);
    const named = statement.importClause?.namedBindings;
    if (!named || !ts.isNamedImports(named)) return [];
    return named.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => [from, name.text] as const);
  });

/** The components that a file exports, by their names. */
export const componentsOf = async (path: string): Promise<ReadonlyMap<string, unknown>> => {
  const module: Record<string, unknown> = await import(join(projectRoot, path));
  return new Map(Object.entries(module).filter(([name]) => name === 'default' || /^[A-Z][a-z]/.test(name)));
};

type Fiber = {
  readonly type: unknown;
  readonly elementType: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
};

type Root = { readonly current: Fiber; readonly pendingLanes: number };

const shownRoots = (): readonly Root[] =>
  [...document.querySelectorAll('*')].flatMap((element) =>
    Object.entries(element)
      .filter(([key]) => key.startsWith('__reactContainer$'))
      .map(([, { stateNode }]) => stateNode as Root),
  );

/** True once React has nothing left to render. */
export const isAllShown = (): boolean => shownRoots().every(({ pendingLanes }) => pendingLanes === 0);

/** Every component that React shows in the document now. */
export const shownComponents = (): ReadonlySet<unknown> => {
  const seen = new Set<unknown>();
  const visit = (fiber: Fiber | null): void => {
    for (let at = fiber; at; at = at.sibling) {
      seen.add(at.type).add(at.elementType);
      visit(at.child);
    }
  };
  for (const { current } of shownRoots()) visit(current);
  return seen;
};
