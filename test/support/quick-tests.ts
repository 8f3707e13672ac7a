import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const exists = (path: string): boolean => existsSync(resolve(root, path));

/** Tests of single rules: of these whatever imports what changed is quick enough. */
const narrow = ['test/unit/', 'test/contract/'];
/** Tests that draw the app or compose the server, and so import nearly all of it. */
const wide = ['test/web/', 'test/use-cases/', 'test/http/', 'test/cli/'];

/**
 * Where `make test-quick` looks for tests of the files that changed, as paths from the top. Of the wide ones it takes what mirrors
 * the room of a changed file, or bears its name; all of them where it isn't known what changed.
 */
export const quickTests = (changed: readonly string[] | undefined): readonly string[] => [
  ...new Set([...narrow, ...(changed === undefined ? wide : changed.flatMap(ofRoom))]),
];

const ofRoom = (path: string): readonly string[] => {
  if (wide.some((folder) => path.startsWith(folder))) return [path];
  const [top, ...rooms] = dirname(path).split('/');
  if (top === 'cli') return ['test/cli/'];
  if (top === 'migrations') return ['test/use-cases/migrations/'];
  // Those of the routes draw every part that screens share.
  if (top === 'web') return [...mirrorOf('test/web', rooms), 'test/web/routes/'];
  return top === 'src' ? [...mirrorOf('test/use-cases', rooms), ...rooms.flatMap(calledLike)] : [];
};

/** The folder of a room's tests, or of the one around it. */
const mirrorOf = (tests: string, rooms: readonly string[]): readonly string[] =>
  rooms
    .map((_, index) => `${tests}/${rooms.slice(0, rooms.length - index).join('/')}/`)
    .filter(exists)
    .slice(0, 1);

const calledLike = (room: string): readonly string[] =>
  [`test/http/${room}/`, `test/http/${room}.test.ts`].filter(exists);
