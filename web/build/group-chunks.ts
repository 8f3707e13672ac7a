import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { iconModules } from './split-icons.ts';

// React and the router change seldom: their chunk stays cached when only the app's own code changes. Only the audit log needs
// infinite queries.
const vendor = /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!.*[iI]nfinite)[^/]+)\//;

/** Min entries that share a module before it goes into a shared chunk: a chunk costs about 250 bytes gzip, and unused code costs more. */
const SHARED_BY_BOARD = 3;
const SHARED_BY_OTHERS = 4;

/**
 * Divides the code between files: modules that the board shares with other screens, including those that every screen starts with, and
 * modules that many other screens share. A user who opens the board first loads few files and little unused code.
 */
export const chunkGroups = (sources: string): readonly Rolldown.CodeSplittingGroup[] => {
  const isOfBoard = reachedFrom([join(sources, 'main.tsx'), join(sources, 'routes/dashboard/dashboard-page.tsx')]);
  // Dialogs, menus and switches bring parts of Radix along that no screen starts with. A mere notice would otherwise bring the brand
  // along, out of the frame's file, and a filter or a field to copy from the fields of forms. The sign-in pages have no panel, and no
  // days.
  const [ui, data] = [
    'ui/(?!dialog/|overlay/menu|form/(toggle|radio-label|text-area|late-rules|segments)|panel/(notice-page|panel\\.|section)|roving-focus|filter-field|copy/copy-field|text/(calendar|recent-time|zone-moment|use-after-pause))',
    'data/(?!unless-read-only|enter-team|list-place|teams/(teams|ask-owner|keys-and-links|members))',
  ];
  const icons = iconModules.source;
  return [
    // Theme rules come before those of any part of a screen, which are in their own files.
    { name: 'theme', test: /\/(web\/theme|@radix-ui\/themes)\/.*\.css$/ },
    { name: 'vendor', test: vendor },
    {
      name: (id, all) => (isOfBoard(id, all) ? 'parts' : null),
      test: new RegExp(
        `^${sources}(${ui}|board/|${data}|live/|features/|routes/|frame/)|/api-spec/|/components/grid\\.|preload-helper|${icons}`,
      ),
      minShareCount: SHARED_BY_BOARD,
    },
    ...besideSignIn.map(([name, modules]) => ({
      name,
      test: new RegExp(`^${sources}(${modules})`),
      minShareCount: SHARED_BY_BOARD,
      includeDependenciesRecursively: false,
    })),
    figures(sources),
    // Few screens have forms, and nearly all have the other shared parts.
    {
      name: 'form',
      test: new RegExp(`^${sources}ui/form/(?!toggle|radio-label|text-area|segments|late-rules)`),
      minShareCount: SHARED_BY_OTHERS,
      // Otherwise the frame's buttons would bring the forms along.
      includeDependenciesRecursively: false,
    },
    {
      name: 'more',
      // The sign-in pages use only two of these icons: the arrow that leads back, and the key of single sign-on.
      test: new RegExp(
        `^${sources}(${ui}|board/(?!uptime/day-bars|service/service-checks)|${data}|live/)|${icons}(?!RiArrowLeftLine|RiKey2Line)`,
      ),
      minShareCount: SHARED_BY_OTHERS,
    },
  ];
};

/** The sign-in pages show no people and copy nothing. */
const besideSignIn = [
  ['people', 'ui/(avatar|text/initials|copy/use-copy)|data/person'],
  ['customers', 'board/(customers/|service/opening-words)'],
] as const;

/** A service shows the figures of a report for its own period. */
const figures = (sources: string): Rolldown.CodeSplittingGroup => ({
  name: 'figures',
  test: new RegExp(`^${sources}(board/uptime/(figure|months|report-days)|data/reports)|RiArrowLeftSLine`),
  minShareCount: 2,
  includeDependenciesRecursively: false,
});

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1];

/** True if a module is one of these or a direct or indirect static import of one. */
const reachedFrom = (starts: readonly string[]) => {
  let reached: Set<string> | undefined;
  return (id: string, context: Context): boolean => {
    reached ??= withImports(starts, context);
    return reached.has(id);
  };
};

const withImports = (starts: readonly string[], context: Context): Set<string> => {
  const found = new Set(starts);
  // The loop also visits modules added while it runs.
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};
