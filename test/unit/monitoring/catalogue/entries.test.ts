import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { generatedText } from '../../../../src/monitoring/catalogue/adapters/generated-text.ts';
import { readCatalogue } from '../../../../src/monitoring/catalogue/adapters/read-catalogue.ts';
import { readSources } from '../../../../src/monitoring/catalogue/adapters/source-files.ts';
import { createCatalogue } from '../../../../src/monitoring/catalogue/catalogue.ts';
import { popular } from '../../../../src/monitoring/catalogue/popular.ts';
import { drawingFiles } from '../../../../web/build/icon-drawings.ts';

const folder = fileURLToPath(new URL('../../../../src/monitoring/catalogue/', import.meta.url));
const entries = readCatalogue();
const catalogue = createCatalogue(entries);

describe('the catalogue', () => {
  it('is the one of the YAML files, which have no fault (`make catalogue` writes it)', () => {
    expect(readFileSync(`${folder}catalogue.gen.json`, 'utf8')).toBe(generatedText(readSources(folder)));
  });

  it('has more than a thousand services that people can find, and at least 577 with a proven format', () => {
    expect(catalogue.search({ q: '', limit: 1, offset: 0 }).total).toBeGreaterThan(1_400);
    expect(entries.filter(({ format }) => format !== null).length).toBeGreaterThanOrEqual(577);
  });

  it('names only icons that exist', () => {
    const known = drawingFiles();
    const icons = new Set(entries.flatMap(({ logoIcon, categoryIcon }) => [logoIcon, categoryIcon]));
    expect([...icons].filter((icon) => !known.has(icon.slice(3)))).toEqual([]);
  });

  it('has the popular services', () => {
    const slugs = new Set(entries.map(({ slug }) => slug));
    expect(popular.filter((slug) => !slug || !slugs.has(slug))).toEqual([]);
  });

  it('gives each region of a provider the name of the provider', () => {
    const regional = entries.filter(({ region }) => region !== null);
    expect(regional.length).toBeGreaterThan(10);
    expect(regional.filter(({ name, provider }) => !name.startsWith(provider))).toEqual([]);
  });

  it('has one entry for the site of a product', () => {
    const sites = Map.groupBy(
      entries.flatMap(({ site, slug }) => (site === null ? [] : [{ site, slug }])),
      ({ site }) => site,
    );
    expect([...sites.values()].filter((those) => those.length > 1)).toEqual([]);
  });
});

/** Slug and status page of each entry of 0.2.0, as people added services by them. */
const released = readFileSync('test/support/released/catalogue.txt', 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** Discontinued before 2026: found by their whole name, so that scripts that name them say more than "not found". */
const ended = ['bluejeans', 'fauna', 'invision', 'stackpath', 'visual-studio-app-center'];
const movedTo: Readonly<Record<string, string>> = { 'elastic-cloud': 'elastic' };

test('every slug of the last release is still found, first of all', () => {
  expect(released).toHaveLength(443);
  for (const [slug = ''] of released) {
    expect(catalogue.search({ q: slug, limit: 1, offset: 0 }).entries[0]?.slug).toBe(movedTo[slug] ?? slug);
    if (!ended.includes(slug)) expect(catalogue.called(slug)?.slug).toBe(movedTo[slug] ?? slug);
  }
});

test('every status page of the last release still leads to its entry, also where it has moved since', () => {
  for (const [slug = '', url = ''] of released)
    expect(catalogue.at(new URL(url))?.slug).toBe(ended.includes(slug) ? undefined : (movedTo[slug] ?? slug));
});

test('what is discontinued is found by its whole name only', () => {
  const found = (q: string) => catalogue.search({ q, limit: 500, offset: 0 }).entries.map(({ slug }) => slug);
  expect(found('InVision')).toEqual(['invision']);
  expect(found('invisio')).not.toContain('invision');
  expect(ended.filter((slug) => catalogue.called(slug) !== undefined)).toEqual([]);
});
