import type { ImportedService, ImportList } from '../import-list.ts';
import { looksLikeAddress } from '../parse-address.ts';

/** URLs or names, one a line: also as list items or Markdown links, several by commas. `#` begins an ignored line. */
export const readAddresses = (text: string): ImportList => ({
  format: 'addresses',
  services: text.split(/\r?\n/).flatMap((line) => servicesIn(line.trim())),
  leftOut: [],
});

const servicesIn = (line: string): readonly ImportedService[] => {
  if (line === '' || line.startsWith('#')) return [];
  const [, linkName, linkAddress] = /\[([^[\]]+)\]\(([^()\s]+)\)/.exec(line) ?? [];
  if (linkAddress !== undefined) return [{ name: linkName, address: linkAddress }];
  const item = line.replace(/^(?:[-*•]|\d+[.)])\s+/, '');
  const words = item.split(/[\s,;]+/).map(bare);
  const addresses = words.filter(looksLikeAddress);
  if (addresses.length === 0) return namesIn(item);
  const name = withoutFrame(words.filter((word) => !looksLikeAddress(word)).join(' '));
  // With several URLs nobody knows whose name it is.
  return addresses.map((address) => ({ ...(name !== '' && addresses.length === 1 && { name }), address }));
};

const namesIn = (item: string): readonly ImportedService[] =>
  item
    .split(/[,;]/)
    .map((name) => withoutFrame(name.replaceAll(/\s+/g, ' ')))
    .filter((name) => name !== '')
    .map((name) => ({ name }));

/** Without the angle brackets that emails and Markdown put around a URL. */
const bare = (word: string): string => word.replace(/^<(.+)>$/, '$1');

/** Without the separator between name and URL, and without brackets around both. */
const withoutFrame = (name: string): string => {
  let [from, to] = [0, name.length];
  while (from < to && FRAME.test(name.charAt(from))) from += 1;
  while (from < to && FRAME.test(name.charAt(to - 1))) to -= 1;
  return name.slice(from, to).replace(/^\((.*)\)$/, '$1');
};

const FRAME = /[\s:|=–—-]/;
