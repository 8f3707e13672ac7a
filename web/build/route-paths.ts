import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the app's screens in its router's form (`/integrations/guides/{-$type}`), from all routes in a folder. */
export const routePaths = (routes: string): readonly string[] =>
  readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => [...readFileSync(join(routes, file), 'utf8').matchAll(/^ {2}path: '(\/[^']*)',$/gm)])
    .map(([, path]) => path ?? '')
    .toSorted();
