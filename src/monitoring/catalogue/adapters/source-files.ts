import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { CatalogueEntry } from '../entry.ts';
import { entryOf, sharedBy, sourceFile } from '../source-entry.ts';

/**
 * Reads and checks the YAML files of a folder, and returns their entries by slug.
 * @throws Error with a sentence for each fault
 */
export const readSources = (folder: string): readonly CatalogueEntry[] => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  const faults: string[] = [];
  const entries = files.flatMap((file) => {
    const parsed = sourceFile.safeParse(parse(readFileSync(join(folder, file), 'utf8')));
    if (!parsed.success) {
      faults.push(...parsed.error.issues.map(({ path, message }) => `${file}: ${path.join(' ')}: ${message}`));
      return [];
    }
    const slugs = Object.keys(parsed.data);
    faults.push(...slugs.filter((slug) => fileOf(slug) !== file).map((slug) => `${slug} belongs in ${fileOf(slug)}.`));
    if (slugs.join() !== slugs.toSorted().join()) faults.push(`${file} isn't in alphabetical order.`);
    return slugs.flatMap((slug) => {
      const entry = parsed.data[slug];
      return entry ? [entryOf(slug, entry)] : [];
    });
  });
  faults.push(...sharedBy(entries));
  if (faults.length > 0) throw new Error(`The catalogue has errors:\n${faults.join('\n')}`);
  return entries.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
};

const fileOf = (slug: string): string => `${/^\d/.test(slug) ? '0-9' : slug[0]}.yaml`;
