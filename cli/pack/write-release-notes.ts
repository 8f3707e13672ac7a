import { readFileSync, writeFileSync } from 'node:fs';
import manifest from '../../package.json' with { type: 'json' };
import { releaseNotes } from './release-notes.ts';

/** `make release-files` calls it: `<file> [tag]`. */
const [file = 'notes.md', tag] = process.argv.slice(2);
const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');
try {
  writeFileSync(file, `${releaseNotes(changelog, manifest.version, tag || undefined)}\n`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
