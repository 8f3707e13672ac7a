import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export const projectRoot = join(import.meta.dirname, '../..');

/** The folders that hold what is written by hand, tests apart. */
export const sourceTops = ['src', 'web', 'cli', 'api-spec', 'migrations'] as const;

/** The paths of their code from the top of the project. */
export const sourcePaths: readonly string[] = sourceTops.flatMap((top) =>
  readdirSync(join(projectRoot, top), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|js|mjs)$/.test(entry.name) && !entry.name.includes('.gen.'))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1))
    .filter((path) => !path.startsWith('web/dist/')),
);

const parsed = new Map<string, ts.SourceFile>();

/** A file as TypeScript reads it, which it does once. */
export const parsedSource = (path: string): ts.SourceFile => {
  const known = parsed.get(path);
  if (known) return known;
  const file = ts.createSourceFile(path, readFileSync(join(projectRoot, path), 'utf8'), ts.ScriptTarget.Latest, true);
  parsed.set(path, file);
  return file;
};

/** What isn't as it should be and has no reason, and reasons that nothing needs any more. */
export const comparedWithReasons = (found: readonly string[], reasons: Readonly<Record<string, string>>) => ({
  withoutReason: [...new Set(found)].filter((name) => !(name in reasons)).toSorted(),
  staleReasons: Object.keys(reasons).filter((name) => !found.includes(name)),
});

export const allWell = { withoutReason: [], staleReasons: [] };
