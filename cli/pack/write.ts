import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { bundleCommandLine } from './bundle.ts';

const NAME = 'allclear.mjs';

/** With the CLI in the same folder they're a GitHub Action. */
const ACTION = ['action.yml', 'main.mjs'];

/** For the web server: the file, its version for `allclear doctor`, and the files of the GitHub Action beside it. */
export const writeServed = async (folder: string): Promise<void> => {
  await writeProgram(folder);
  for (const file of ACTION) await copyFile(new URL(`../action/${file}`, import.meta.url), join(folder, file));
  await writeFile(join(folder, 'version.json'), `${JSON.stringify({ version: manifest.version })}\n`);
};

/**
 * A folder that `npm pack` turns into an installable package. Its manifest is generated, since one in cli/ would hide the
 * project's own from the source.
 */
export const writePackage = async (folder: string): Promise<void> => {
  await writeProgram(folder);
  const { name, version, description, license } = manifest;
  const own = {
    name,
    version,
    description: `${description} The CLI.`,
    license,
    type: 'module',
    engines: { node: '>=20' },
    bin: { allclear: NAME },
    files: [NAME],
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
  await writeFile(join(folder, 'README.md'), README);
};

const writeProgram = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, NAME), await bundleCommandLine());
  await chmod(join(folder, NAME), 0o755);
};

const README = `# allclear

The CLI of Allclear: every service you depend on, on one board. It's one file without dependencies, for Node 20 and later.

\`\`\`sh
allclear login --url https://status.example.com
allclear status stripe github --fail-on outage --max-age 5m
\`\`\`

\`allclear --help\` lists the commands.
`;
