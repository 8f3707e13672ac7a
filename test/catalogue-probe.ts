import { writeFileSync } from 'node:fs';
import manifest from '../package.json' with { type: 'json' };
import { readCatalogue } from '../src/monitoring/catalogue/adapters/read-catalogue.ts';
import { httpDocuments } from '../src/monitoring/pages/adapters/http-documents.ts';
import { documentReading } from '../src/monitoring/pages/adapters/read-in-worker.ts';
import { detectPage } from '../src/monitoring/pages/detection/detect-page.ts';
import { createSafeFetch } from '../src/platform/fetch/safe-fetch.ts';
import { probeCatalogue } from './support/probe-catalogue.ts';

/**
 * `make catalogue-probe` asks the status page of each entry, or of those named by slug, and writes the answers to a file. It sends one
 * request at a time to a host, to 8 pages at once.
 */
const AT_ONCE = 8;
/** A page's requests wait for each other. */
const PAGE_MS = 60_000;

const [file = 'catalogue-probe.json', ...slugs] = process.argv.slice(2);
const entries = readCatalogue().filter(({ slug, ended }) => (slugs.length === 0 ? !ended : slugs.includes(slug)));
const client = createSafeFetch({
  allowNetworks: [],
  userAgent: `Allclear/${manifest.version} (probe of its catalogue)`,
  connectionsPerHost: 1,
});
const { readDocuments, recognise } = documentReading();
const detect = detectPage({
  beginAsking: httpDocuments({ getPage: client.getPage, timeoutMs: PAGE_MS }),
  readDocuments,
  recognise,
  now: () => new Date(),
});
const probed = await probeCatalogue({
  entries,
  getPage: client.getPage,
  detect,
  atOnce: AT_ONCE,
  onProbed: ({ slug, outcome, reason }) => console.error(`${slug}: ${outcome}${reason === null ? '' : `. ${reason}`}`),
});
await client.close();
writeFileSync(file, `[\n${probed.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
for (const [outcome, those] of Map.groupBy(probed, ({ outcome }) => outcome)) console.log(`${those.length} ${outcome}`);
console.log(`Written to ${file}.`);
if (probed.length > 1 && probed.every(({ outcome }) => outcome === 'gone')) {
  console.error('No page answered. Check the network of this machine, and believe none of this.');
  process.exitCode = 1;
}
