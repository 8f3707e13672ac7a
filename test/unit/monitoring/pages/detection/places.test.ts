import { expect, it } from 'vitest';
import { addressesOf, folderOf, sourcesAround } from '../../../../../src/monitoring/pages/detection/places.ts';
import { readerOf } from '../../../../../src/monitoring/pages/readers/index.ts';

it('knows the folder of a page, whether it ends in a slash or names a file', () => {
  const folders = ['https://a.test', 'https://a.test/status', 'https://a.test/x/y/', 'https://a.test/x/index.html'];
  expect(folders.map((address) => folderOf(new URL(address)))).toEqual(['/', '/status/', '/x/y/', '/x/']);
});

it('tries a path in the folder and at the root, once where they are the same', () => {
  expect(addressesOf('/summary.json', new URL('https://a.test/'))).toEqual(['https://a.test/summary.json']);
  expect(addressesOf('index.json', new URL('https://a.test/status'))).toEqual([
    'https://a.test/status/index.json',
    'https://a.test/index.json',
  ]);
});

it('finds the documents around one of them, at the root, below a path and for an address of its own', () => {
  const around = (format: string, address: string) =>
    sourcesAround(readerOf(format)!, new URL(address)).map(({ url }) => url);
  expect(around('instatus', 'https://a.test/summary.json')).toEqual([
    'https://a.test/summary.json',
    'https://a.test/v3/components.json',
  ]);
  expect(around('instatus', 'https://a.test/x/summary.json')).toEqual([
    'https://a.test/x/summary.json',
    'https://a.test/x/v3/components.json',
  ]);
  expect(around('uptimekuma', 'https://a.test/api/status-page/main')).toEqual([
    'https://a.test/api/status-page/main',
    'https://a.test/api/status-page/heartbeat/main',
  ]);
  expect(around('instatus', 'https://a.test/other.json')).toEqual([]);
});
