import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const builtSite = z.object({
  /** The paths of the app's screens, as its router writes them. */
  appPaths: z.array(z.string()),
  /** Each page by its URL; places that depend on settings are still marked. */
  files: z.array(
    z.object({
      path: z.string().startsWith('/'),
      type: z.string(),
      text: z.string(),
      /** True if it sells the product; a server without billing doesn't serve it. */
      isOffer: z.boolean().optional(),
    }),
  ),
});

export type BuiltSite = z.output<typeof builtSite>;
export type SiteFile = BuiltSite['files'][number];

/** Reads the build's public pages (web/build/prerender.ts). @throws Error if `root` has no such build */
export const readBuiltSite = async (root: string): Promise<BuiltSite> =>
  builtSite.parse(JSON.parse(await readFile(join(root, '.site.json'), 'utf8')));
