import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import manifest from '../package.json' with { type: 'json' };

// `make` calls it with a folder of the web server, so that npm can install the SDK from its URL. Other languages have one file each.
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: pack <folder>');
const to = resolve(folder);
mkdirSync(to, { recursive: true });
execFileSync('npm', ['pack', '--silent', '--pack-destination', to], {
  cwd: resolve(import.meta.dirname, '..'),
  stdio: ['ignore', 'ignore', 'inherit'],
});
renameSync(join(to, `allclear-sdk-${manifest.version}.tgz`), join(to, 'allclear-sdk.tgz'));
for (const language of ['py', 'go'])
  copyFileSync(resolve(import.meta.dirname, `../clients/allclear.gen.${language}`), join(to, `allclear.${language}`));
