import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import config from '../../../.dependency-cruiser.mjs';
import {
  allWell,
  comparedWithReasons,
  parsedSource,
  projectRoot,
  sourcePaths,
  sourceTops,
} from '../../support/sources.ts';

/** The rooms, each of which may import from those below it and from no other. */
const rooms = [
  'src/demo',
  'src/app',
  'src/admin',
  'src/billing',
  'src/sandbox',
  'src/publishing',
  'src/signals',
  'src/boards',
  'src/integrations',
  'src/incidents',
  'src/monitoring',
  'src/accounts',
  'src/live',
  'src/platform',
  'src/shared',
  'migrations',
  'web',
  'cli',
  'api-spec',
];

const MOST_ROOMS = 19;
/** Administration adds six, billing five, boards seven, publishing six, signals three and the sandbox three. One is the rule of what a terminal may be sent, which the
 * server's commands share with the command line. */
const MOST_ARROWS = 66;
const MOST_FILES = 20;
const MOST_LINES = 200;
const MOST_LINES_OF_A_FUNCTION = 50;

const queries = 'an object of queries, each of them short';

/** Folders of more than 20 files. */
const largeFolders: Readonly<Record<string, string>> = {
  'src/monitoring/pages/readers': 'one file for each format, and what they share',
};

/** Files of more than 200 lines. */
const longFiles: Readonly<Record<string, string>> = {
  'src/billing/module.ts': 'all of the wiring of billing, whose rooms need each other',
  'src/demo/pages.ts': 'two dozen pages and their stories: a table, no code',
};

/** The room of alert decisions: files may have 300 lines where that keeps one kind of event together. */
const MOST_LINES_OF_A_DECISION = 300;
const isDecision = (path: string): boolean => /^src\/integrations\/(news|model)\//.test(path);

/** Functions of more than 50 lines, by the file and the name that they stand under. */
const longFunctions: Readonly<Record<string, string>> = {
  'src/integrations/model/alert-text.ts lineOf': 'a line for each kind of alert',
  'src/accounts/adapters/postgres-account-mails.ts postgresAccountMails': queries,
  'src/accounts/adapters/postgres-api-keys.ts postgresApiKeys': queries,
  'src/accounts/adapters/postgres-sessions.ts postgresSessions': queries,
  'src/accounts/teams/adapters/postgres-invitations.ts postgresInvitations': queries,
  'src/accounts/teams/adapters/postgres-members.ts postgresMembers': queries,
  'src/accounts/teams/adapters/postgres-teams.ts postgresTeams': queries,
  'src/publishing/adapters/postgres-items.ts postgresItems': queries,
  'src/publishing/domains/adapters/postgres-domains.ts postgresDomains': queries,
  'src/publishing/adapters/postgres-posts.ts postgresPosts': queries,
  'src/publishing/repeats/adapters/postgres-series.ts postgresSeries': queries,
  'src/billing/adapters/postgres-billing-accounts.ts postgresBillingAccounts': queries,
};

/** The line break at its end begins no line. */
const linesOf = ({ text }: ts.SourceFile): number => text.replace(/\n$/, '').split('\n').length;

/** The functions of a file with their lines, by the name of what they are or are kept in. */
const functionsOf = (path: string): readonly (readonly [name: string, lines: number])[] => {
  const file = parsedSource(path);
  const lineAt = (position: number): number => file.getLineAndCharacterOfPosition(position).line;
  const found: (readonly [string, number])[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body)
      found.push([nameOf(node), lineAt(node.getEnd()) - lineAt(node.getStart()) + 1]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

const nameOf = (node: ts.Node): string => {
  if ('name' in node && node.name && ts.isIdentifier(node.name as ts.Node)) return (node.name as ts.Identifier).text;
  return node.parent ? nameOf(node.parent) : 'without a name';
};

describe('the size of the house', () => {
  test(`a folder has at most ${MOST_FILES} files`, () => {
    const folders = Map.groupBy(sourcePaths, (path) => dirname(path));
    const over = [...folders].filter(([, files]) => files.length > MOST_FILES).map(([folder]) => folder);
    expect(comparedWithReasons(over, largeFolders)).toEqual(allWell);
  });

  test(`a file has at most ${MOST_LINES} lines`, () => {
    const over = sourcePaths.filter(
      (path) => linesOf(parsedSource(path)) > (isDecision(path) ? MOST_LINES_OF_A_DECISION : MOST_LINES),
    );
    expect(comparedWithReasons(over, longFiles)).toEqual(allWell);
  });

  test(`a function has at most ${MOST_LINES_OF_A_FUNCTION} lines`, () => {
    const over = sourcePaths.flatMap((path) =>
      functionsOf(path)
        .filter(([, lines]) => lines > MOST_LINES_OF_A_FUNCTION)
        .map(([name]) => `${path} ${name}`),
    );
    expect(comparedWithReasons(over, longFunctions)).toEqual(allWell);
  });
});

describe('the rooms of the house', () => {
  test(`are at most ${MOST_ROOMS}, each of them listed here`, () => {
    const found = new Set(sourcePaths.flatMap((path) => roomOf(path) ?? []));
    expect([...found].toSorted()).toEqual(rooms.toSorted());
    expect(rooms.length).toBeLessThanOrEqual(MOST_ROOMS);
  });

  test(`have at most ${MOST_ARROWS} arrows between them, none upwards`, async () => {
    const arrows = await arrowsBetweenRooms();
    expect(arrows.length).toBeGreaterThan(rooms.length);
    expect(arrows.filter(({ from, to }) => rooms.indexOf(from) > rooms.indexOf(to))).toEqual([]);
    expect(arrows.length).toBeLessThanOrEqual(MOST_ARROWS);
  });
});

type Arrow = { readonly from: string; readonly to: string; readonly example: string };

const arrowsBetweenRooms = async (): Promise<readonly Arrow[]> => {
  const options = {
    ...config.options,
    baseDir: projectRoot,
    tsConfig: { fileName: join(projectRoot, 'tsconfig.json') },
  };
  const { output } = await cruise([...sourceTops], options as ICruiseOptions);
  if (typeof output === 'string') throw new Error(output);
  const arrows = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }): Arrow[] => {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      return from && to && from !== to ? [{ from, to, example: `${source} -> ${resolved}` }] : [];
    }),
  );
  return [...new Map(arrows.map((arrow) => [`${arrow.from} -> ${arrow.to}`, arrow])).values()];
};

/** Undefined for packages, and for the two files at the top of src that start it all. */
const roomOf = (path: string): string | undefined => {
  const [top = '', ...rest] = path.split('/');
  if (!sourceTops.some((one) => one === top)) return undefined;
  if (top !== 'src') return top;
  return rest.length > 1 ? `src/${rest[0]}` : undefined;
};
