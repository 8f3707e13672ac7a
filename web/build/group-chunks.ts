import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { iconModules } from './split-icons.ts';

// React and the router change seldom: their chunk stays cached when only the app's own code changes. Only long lists need
// react-virtual, only the audit log needs infinite queries.
const vendor =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!react-virtual|virtual-core|.*[iI]nfinite)[^/]+)\//;

/** So many entries have to share it: a chunk costs some 250 bytes gzip, and what it brings for nothing costs more. */
const SHARED_AT_START = 2;
const SHARED_BY_BOARD = 3;
const SHARED_BY_OTHERS = 6;

/**
 * How the code is divided between files: what every screen starts with, what the board shares with other screens, and what many
 * others share, so that whoever sees the board first loads few files and little that it does not need.
 */
export const chunkGroups = (sources: string): readonly Rolldown.CodeSplittingGroup[] => {
  const main = join(sources, 'main.tsx');
  const isOfStart = reachedFrom([main]);
  const isOfBoard = reachedFrom([main, join(sources, 'routes/dashboard-page.tsx')]);
  // What brings Radix along is for dialogs, and for what stands in their place.
  const [ui, data] = ['ui/(?!dialog/|radix-look)', 'data/(?!unless-read-only)'];
  const own = new RegExp(`^${sources}(${ui}|board/|${data}|live/|features/|routes/|frame/)|/api-spec/|preload-helper`);
  return [
    // Its rules come before those of any part of a screen, which stand in files of their own.
    { name: 'theme', test: /\/(web\/theme|@radix-ui\/themes)\/.*\.css$/ },
    { name: 'vendor', test: vendor },
    { name: (id, all) => (isOfStart(id, all) ? 'start' : null), test: own, minShareCount: SHARED_AT_START },
    {
      name: (id, all) => (isOfBoard(id, all) ? 'parts' : null),
      test: new RegExp(`${own.source}|${iconModules.source}`),
      minShareCount: SHARED_BY_BOARD,
    },
    {
      name: 'more',
      test: new RegExp(`^${sources}(${ui}|board/|${data}|live/)|${iconModules.source}`),
      minShareCount: SHARED_BY_OTHERS,
    },
  ];
};

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never) => unknown>>[1];

/** Whether a module is one of these or imported by them, or by what they import, statically. */
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
