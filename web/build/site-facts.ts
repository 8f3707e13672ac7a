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
const catalogueFile = fileURLToPath(new URL('../../src/monitoring/services/adapters/catalogue.json', import.meta.url));

/** The facts about the product and its packages that the public pages use, so that no number on them is typed by hand. */
export const siteFacts = async (): Promise<SiteFacts> => {
  const catalogue: readonly KnownService[] = JSON.parse(readFileSync(catalogueFile, 'utf8'));
  const logos = new Map((await drawnLogos()).map(({ name, path }) => [name, path]));
  const contract: Contract = parse(readFileSync(contractFile, 'utf8'));
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const pictures = docsPictures(DOCS_PICTURES);
  return { version, pictures, catalogue, contract, drawingOf: drawings(), logoOf: (name) => logos.get(name) };
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
