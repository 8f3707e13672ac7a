import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const exists = (path: string): boolean => existsSync(resolve(root, path));

/** Tests that start nothing: of these whatever imports what changed is quick enough. */
const always = ['test/unit/', 'test/contract/', 'test/web/'];
const onServers = ['test/use-cases/', 'test/http/', 'test/cli/'];

/**
 * Where `make test-quick` looks for tests of the files that changed, as paths from the top. Nearly every test with a server imports
 * nearly all of `src`, so of those it takes what mirrors the room of a changed file, or bears its name; all of them where it is
 * not known what changed.
 */
export const quickTests = (changed: readonly string[] | undefined): readonly string[] => [
  ...new Set([...always, ...(changed === undefined ? onServers : changed.flatMap(ofServer))]),
];

const ofServer = (path: string): readonly string[] => {
  if (onServers.some((folder) => path.startsWith(folder))) return [path];
  const [top, ...rooms] = dirname(path).split('/');
  if (top === 'cli') return ['test/cli/'];
  if (top === 'migrations') return ['test/use-cases/migrations/'];
  return top === 'src' ? [...mirrorOf(rooms), ...rooms.flatMap(calledLike)] : [];
};

/** The folder of use cases of a room, or of the one around it. */
const mirrorOf = (rooms: readonly string[]): readonly string[] =>
  rooms
    .map((_, index) => `test/use-cases/${rooms.slice(0, rooms.length - index).join('/')}/`)
    .filter(exists)
    .slice(0, 1);

const calledLike = (room: string): readonly string[] =>
  [`test/http/${room}/`, `test/http/${room}.test.ts`].filter(exists);
