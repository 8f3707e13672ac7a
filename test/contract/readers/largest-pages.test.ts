import { describe, expect, it } from 'vitest';
import { isSmall } from '../../../src/monitoring/pages/adapters/read-in-worker.ts';
import { readerOf, recognise } from '../../../src/monitoring/pages/readers/index.ts';
import type { SourceDocument } from '../../../src/monitoring/pages/reading/reader.ts';
import { formatSamples } from '../../support/pages/index.ts';
import { MOST_HELD_MS, processorMsOf } from '../../support/processor-time.ts';

const context = { now: new Date('2026-05-05T12:00:00Z'), page: 'https://status.example.com' };

type Grown = { readonly where: string; readonly ofLength: (times: number) => string };

/** An entry of a list again, under other ids and names. */
const another = (entry: unknown, nth: number): unknown =>
  JSON.parse(JSON.stringify(entry), (key, value) => {
    if (typeof value === 'string' && /id$|key$|name|title|link/i.test(key)) return `${value}${nth}`;
    return typeof value === 'number' && key === 'id' ? value + nth * 1_000 : value;
  });

/** The document with one of its lists, or its texts, as long as is wanted. */
const listsOf = ({ text }: SourceDocument): readonly Grown[] => {
  if (!/^\s*[[{]/.test(text)) {
    const [items = ''] = /<(item|entry)[\s>].*<\/\1>/s.exec(text) ?? /(?<=<body[^>]*>).*(?=<\/body>)/s.exec(text) ?? [];
    return items === ''
      ? []
      : [{ where: 'its items', ofLength: (times) => text.replace(items, () => items.repeat(times)) }];
  }
  const root: unknown = JSON.parse(text);
  const found: Grown[] = [];
  const walk = (node: unknown, where: string): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node) && node.length > 0) {
      const entries = [...node];
      found.push({
        where: where || 'the list',
        ofLength: (times) => {
          const many = Array.from({ length: times }, (_, nth) =>
            entries.map((one) => (nth === 0 ? one : another(one, nth))),
          );
          node.splice(0, node.length, ...many.flat());
          const grown = JSON.stringify(root);
          node.splice(0, node.length, ...entries);
          return grown;
        },
      });
    }
    const entries = Object.entries(node);
    if (!Array.isArray(node) && isMap(entries))
      found.push({ where: `${where} by name`, ofLength: grownMap(root, node) });
    for (const [key, inner] of entries) walk(inner, `${where}.${key}`);
  };
  walk(root, '');
  // One that has no list has texts.
  return found.length > 0
    ? found
    : [
        {
          where: 'its texts',
          ofLength: (times) => text.replaceAll(/(?<=: ?)"([^"]*)"/g, (_, one) => `"${one.repeat(times)}"`),
        },
      ];
};

/** Things of one kind by their names, rather than the fields of one thing. */
const isMap = (entries: readonly (readonly [string, unknown])[]): boolean => {
  const kinds = entries.map(([, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).join() : '',
  );
  return entries.length > 1 && kinds[0] !== '' && new Set(kinds).size === 1;
};

const grownMap =
  (root: unknown, map: object) =>
  (times: number): string => {
    const entries = Object.entries(map);
    const all = Array.from({ length: times }, (_, nth) => entries.map(([name, one]) => [`${name}${nth}`, one]));
    return JSON.stringify(root, (_key, value) => (value === map ? Object.fromEntries(all.flat()) : value));
  };

/** The longest text of it that is still read on the loop, to a quarter. */
const largest = (
  documents: readonly SourceDocument[],
  index: number,
  { ofLength }: Grown,
): readonly SourceDocument[] => {
  const withTimes = (times: number) =>
    documents.map((one, at) => (at === index ? { ...one, text: ofLength(times) } : one));
  let times = 1;
  while (isSmall(withTimes(times * 2))) times *= 2;
  for (const share of [0.75, 0.5, 0.25]) {
    const longer = withTimes(Math.floor(times * (1 + share)));
    if (isSmall(longer)) return longer;
  }
  return withTimes(times);
};

const pages = formatSamples.flatMap(({ format, pages: own }) =>
  own
    .slice(0, 2)
    .flatMap(({ documents }, nth) => (documents.length === 0 ? [] : [{ format, nth: nth + 1, documents }])),
);

it('each format has a list that grows', () => {
  const formats = new Set(pages.map(({ format }) => format));
  for (const { format, documents } of pages)
    if (documents.some((one) => listsOf(one).length > 0)) formats.delete(format);
  expect([...formats]).toEqual([]);
});

// Larger pages are read in a thread of their own.
describe.each(pages)('the largest page $nth of $format that is read on the loop', ({ format, documents }) => {
  it('is recognised and read without holding anybody up', async () => {
    const reader = readerOf(format);
    const grown = documents.flatMap((document, index) =>
      listsOf(document).map((list) => ({
        where: `${document.role}${list.where}`,
        documents: largest(documents, index, list),
      })),
    );
    for (const { where, documents: those } of grown) {
      const work = () => [recognise(those, undefined), reader?.read(those, context)];
      const { processorMs } = await processorMsOf(work, MOST_HELD_MS);
      expect(processorMs, where).toBeLessThan(MOST_HELD_MS);
    }
  });
});
