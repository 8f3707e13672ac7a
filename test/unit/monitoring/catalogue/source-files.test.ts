import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../../../../src/monitoring/catalogue/adapters/source-files.ts';
import { snippet } from '../../../support/snippets.ts';

/** The entries of a folder with these files. */
const read = (files: Readonly<Record<string, string>>) => {
  const folder = mkdtempSync(join(tmpdir(), 'allclear-catalogue-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return readSources(folder);
};

const acme = (more = '', url = 'https://status.acme.com') =>
  `acme: { name: Acme, category: payments, url: '${url}'${more} }\n`;

test('an entry has what its file leaves out: provider, colour, and the default icon', () => {
  expect(read({ 'a.yaml': acme() })).toEqual([
    {
      name: 'Acme',
      slug: 'acme',
      provider: 'Acme',
      region: null,
      category: 'payments',
      statusPageUrl: 'https://status.acme.com',
      format: null,
      aliases: [],
      addresses: [],
      site: null,
      ended: false,
      logoIcon: 'ri-server-line',
      categoryIcon: 'ri-bank-card-line',
      logoColor: 'text-indigo-600 bg-indigo-100',
    },
  ]);
});

test('the entry of the documentation has no fault', () => {
  expect(read({ 'd.yaml': snippet('adding-things: A known service') })).toMatchObject([
    { slug: 'datadog-eu', provider: 'Datadog', region: 'EU', format: 'statuspage', ended: false },
  ]);
});

test.each([
  ['another file', { 'b.yaml': acme() }, 'acme belongs in a.yaml.'],
  ['an unknown field', { 'a.yaml': acme(', fromat: statuspage') }, 'fromat'],
  ['an unknown category', { 'a.yaml': acme().replace('payments', 'money') }, 'a.yaml: acme category'],
  ['an unknown format', { 'a.yaml': acme(', format: statuspge') }, 'a.yaml: acme format'],
  ['http', { 'a.yaml': acme('', 'http://status.acme.com') }, 'must be an https URL'],
  ['a slash at the end', { 'a.yaml': acme('', 'https://status.acme.com/') }, 'must be canonical'],
  [
    'a format other than its host shows',
    { 'a.yaml': acme(', format: instatus', 'https://acme.statuspage.io') },
    'must be the one',
  ],
  ['an alias with a scheme', { 'a.yaml': acme(", addresses: ['https://a.com']") }, 'must be a host'],
  [
    'another order',
    { 'a.yaml': `${acme()}${acme('', 'https://a.com').replace('acme', 'abc').replace('Acme', 'Abc')}` },
    'alphabet',
  ],
  [
    'the name of another',
    {
      'a.yaml': acme(),
      'b.yaml': acme(', aliases: [ACME]', 'https://b.com').replace('acme', 'bcme').replace('Acme', 'Bcme'),
    },
    'acme and bcme have the same name acme.',
  ],
  [
    'the page of another',
    {
      'a.yaml': acme(),
      'b.yaml': acme(', addresses: [status.acme.com]', 'https://b.com').replace('acme', 'bcme').replace('Acme', 'Bcme'),
    },
    'acme and bcme have the same URL status.acme.com.',
  ],
  ['a slug that is written twice', { 'a.yaml': acme() + acme() }, 'unique'],
])('is refused with %s', (_, files, message) => {
  expect(() => read(files)).toThrow(message);
});

test('all faults are named at once', () => {
  const faults = { 'a.yaml': acme(', colour: red').replace('payments', 'money'), 'b.yaml': 'B: {}\n' };
  expect(() => read(faults)).toThrow(/a\.yaml: acme category[\s\S]*colour[\s\S]*b\.yaml/);
});
