import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { iconModules } from './split-icons.ts';

// React and the router change seldom: their chunk stays cached when only the app's own code changes. Only long lists need
// react-virtual, only the audit log needs infinite queries.
const vendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core|.*[iI]nfinite)[^/]+)\//;

/** A chunk of its own costs about 250 bytes gzip, and compresses worse than in a larger one. */
const SHARED_BY_BOARD = 3;
const SHARED_BY_OTHERS = 6;

/** Without what stands in the place of dialogs, and brings Radix along as they do. */
const data = 'data/(?!unless-read-only)';

/**
 * How the code is divided between files: what the board shares with other screens is one, so that whoever sees the board first
 * loads few files and nothing that it does not need; what else several screens share is another.
 */
export const chunkGroups = (sources: string): readonly Rolldown.CodeSplittingGroup[] => {
  const isOfBoard = reachedFrom([join(sources, 'main.tsx'), join(sources, 'routes/dashboard-page.tsx')]);
  const own = [
    `${sources}(ui/(?!dialog/|radix-look)|board/|${data}|live/|features/|routes/|frame/)`,
    '/api-spec/',
    iconModules.source,
  ];
  return [
    { name: 'vendor', test: vendor },
    {
      name: (id, context) => (isOfBoard(id, context) ? 'parts' : null),
      test: new RegExp(own.join('|')),
      minShareCount: SHARED_BY_BOARD,
    },
    {
      name: 'more',
      test: new RegExp(`${sources}(ui/(?!dialog/|radix-look)|board/|${data}|live/)|${iconModules.source}`),
      minShareCount: SHARED_BY_OTHERS,
    },
  ];
};

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1];

/** Whether a module is imported by one of these or by what they import, statically. */
const reachedFrom = (starts: readonly string[]) => {
  let reached: Set<string> | undefined;
  return (id: string, context: Context): boolean => {
    reached ??= withImports(starts, context);
    return reached.has(id);
  };
};

const withImports = (starts: readonly string[], context: Context): Set<string> => {
  const found = new Set(starts);
  // What is added meanwhile is visited too.
  for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
};
