import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names that a folder's source files import from a package, including types. */
export const importedNames = (sources: string, from: string): ReadonlySet<string> => {
  const lists = textsOf(sources).flatMap((text) =>
    [...text.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)].flatMap(([, list, origin]) =>
      origin === from ? [list ?? ''] : [],
    ),
  );
  const names = lists.flatMap((list) => list.split(',').map((name) => name.trim().replace(/^type | as .*$/g, '')));
  return new Set(names.filter((name) => name !== ''));
};

const textsOf = (sources: string): readonly string[] =>
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'));
