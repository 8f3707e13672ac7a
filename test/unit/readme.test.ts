import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readers } from '../../src/monitoring/adapters/readers/index.ts';

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

describe('the README', () => {
  it.each(readers.map((reader) => [reader.label]))('names the pages of %s among those it understands', (label) => {
    const section = readme.slice(readme.indexOf('## Status pages it understands'), readme.indexOf('## Settings'));
    const [first = label] = label.split(' ');
    expect(section).toContain(label === 'RSS feed' ? 'RSS' : first);
  });
});
