import { describe, expect, it } from 'vitest';
import { readers } from '../../../../src/monitoring/pages/readers/index.ts';
import { readCatalogue } from '../../../../src/monitoring/services/adapters/catalogue.ts';
import { searchCatalogue } from '../../../../src/monitoring/services/search-catalogue.ts';
import { drawingFiles } from '../../../../web/build/icon-drawings.ts';

describe('the catalogue', () => {
  const catalogue = readCatalogue();

  it('knows at least 300 services, each once and with a page of its own', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(300);
    expect(new Set(catalogue.map((entry) => entry.slug)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map((entry) => entry.statusPageUrl)).size).toBe(catalogue.length);
  });

  it('promises only formats that recorded answers of real pages back; the others are found when a page is added', () => {
    const proven = new Set(readers.filter(({ recorded }) => recorded).map(({ format }) => format));
    const promised = catalogue.filter(({ format }) => format !== null && !proven.has(format));
    expect(promised).toEqual([]);
  });

  it('names only icons that exist', () => {
    const known = drawingFiles();
    expect(catalogue.filter((entry) => !known.has(entry.logoIcon.slice(3)))).toEqual([]);
  });
});

describe('searching the catalogue', () => {
  const entries = ['Gitpod', 'GitHub', 'DigitalOcean', 'Legit Security', 'Café Pay'].map((name) => ({
    name,
    category: 'tools',
  }));
  const names = (typed: string) => searchCatalogue(entries, typed, 10).map((entry) => entry.name);

  it('puts a name that is it before one that begins with it before one that contains it', () => {
    expect(names('github')).toEqual(['GitHub']);
    expect(names('git')).toEqual(['Gitpod', 'GitHub', 'DigitalOcean', 'Legit Security']);
    expect(names('sec')).toEqual(['Legit Security']);
  });

  it('passes over case, accents and punctuation', () => {
    expect(names('CAFE-pay')).toEqual(['Café Pay']);
  });

  it('finds a category when no name fits', () => {
    expect(names('tools')).toHaveLength(5);
    expect(names('nothing of this')).toEqual([]);
  });

  it('gives no more than asked for', () => {
    expect(searchCatalogue(entries, '', 2)).toHaveLength(2);
  });
});
