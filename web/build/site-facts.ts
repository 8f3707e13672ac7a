import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import type { KnownService, SiteFacts } from '../site/page/site-facts.ts';
import type { Contract } from '../site/reference/contract.ts';
import { DOCS_PICTURES, docsPictures } from './docs-pictures.ts';
import { drawnLogos } from './draw-logos.ts';
import { drawingFiles } from './icon-drawings.ts';

const contractFile = fileURLToPath(new URL('../../openapi.yaml', import.meta.url));
const packageFile = fileURLToPath(new URL('../../package.json', import.meta.url));
const catalogueFile = fileURLToPath(new URL('../../src/monitoring/catalogue/catalogue.gen.json', import.meta.url));

/** The facts about the product and its packages that the public pages use, so that no number on them is typed by hand. */
export const siteFacts = (): SiteFacts => {
  const catalogue: readonly KnownService[] = JSON.parse(readFileSync(catalogueFile, 'utf8'));
  const logos = new Map(drawnLogos().map(({ name, path }) => [name, path]));
  const contract: Contract = parse(readFileSync(contractFile, 'utf8'));
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const pictures = docsPictures(DOCS_PICTURES);
  const changedOn = daysOfChange();
  return {
    version,
    pictures,
    catalogue,
    contract,
    changedOn,
    drawingOf: drawings(),
    logoOf: (name) => logos.get(name),
  };
};

/** Reads from Git when files changed. Where the sources are without their history, they came with this build. */
const daysOfChange = (): SiteFacts['changedOn'] => {
  const today = new Date().toISOString().slice(0, 10);
  const days = new Map<string, string>();
  let day = today;
  for (const line of gitLog().split('\n')) {
    if (line.startsWith('>')) day = line.slice(1);
    else if (line !== '' && !days.has(line)) days.set(line, day);
  }
  return (beginnings) => {
    const found = [...days].filter(([file]) => beginnings.some((beginning) => file.startsWith(beginning)));
    return (
      found
        .map(([, changed]) => changed)
        .toSorted()
        .at(-1) ?? today
    );
  };
};

/** The newest commits first, each with its day and the files that it changed. */
const gitLog = (): string => {
  const names = ['web', 'CHANGELOG.md', 'openapi.yaml'];
  const { status, stdout } = spawnSync('git', ['log', '--format=>%cs', '--name-only', '--', ...names], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return status === 0 ? stdout : '';
};

/** Finds the path of a drawing by its name, such as `github-fill`. @throws Error if there is none. */
const drawings = (): SiteFacts['drawingOf'] => {
  const files = drawingFiles();
  return (name) => {
    const file = files.get(name);
    const path = file && / d="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1];
    if (!path) throw new Error(`remixicon has no drawing ${name}`);
    return path;
  };
};
