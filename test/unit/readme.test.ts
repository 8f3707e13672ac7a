import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readers } from '../../src/monitoring/pages/readers/index.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const settings = [...read('src/app/settings.ts').matchAll(/^ {4}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);

describe('the README', () => {
  it('has every setting in its table, and .env.example too', () => {
    expect(settings).toContain('SMTP_URL');
    const inTable = [...readme.matchAll(/^\| `([A-Z][A-Z_]+)` \|/gm)].map(([, name]) => name);
    const inExample = [...read('.env.example').matchAll(/^([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
    expect(inTable.toSorted()).toEqual(settings.toSorted());
    expect(inExample.toSorted()).toEqual(settings.toSorted());
  });

  it.each(readers.map((reader) => [reader.label]))('names the pages of %s among those it understands', (label) => {
    const section = readme.slice(readme.indexOf('## Status pages it understands'), readme.indexOf('## Settings'));
    const [first = label] = label.split(' ');
    expect(section).toContain(label === 'RSS feed' ? 'RSS' : first);
  });
});
