import { describe, expect, it } from 'vitest';
import { readerOf } from '../../../src/monitoring/pages/readers/index.ts';
import type { SourceDocument } from '../../../src/monitoring/pages/reading/reader.ts';
import { formatSamples } from '../../support/pages/index.ts';

const context = { now: new Date('2026-05-05T12:00:00Z'), page: 'https://status.example.com' };

/** ESC, BEL, CSI and OSC of C1, NUL, DEL, backspace, an override of direction. */
const HOSTILE = '\u001b[31m\u0007\u009b2J\u009d0;\u0000\u007f\b\u202e';
/** All of C0 but tab and line feed, DEL, C1, the marks of direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there.
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
};

/** The document with the characters in one of its texts after the other, as they are and as character references. */
const spoilt = (document: SourceDocument): readonly SourceDocument[] =>
  /^[[{]/.test(document.text) ? spoiltJson(document) : spoiltMarkup(document);

const spoiltJson = (document: SourceDocument): readonly SourceDocument[] => {
  const texts = textsIn(JSON.parse(document.text)).length;
  return Array.from({ length: texts }, (_, wanted) => {
    let at = 0;
    const withIt = (_key: string, value: unknown): unknown =>
      typeof value === 'string' && at++ === wanted ? `${value} ${HOSTILE}` : value;
    return { ...document, text: JSON.stringify(JSON.parse(document.text), withIt) };
  });
};

const spoiltMarkup = (document: SourceDocument): readonly SourceDocument[] => {
  const references = [...HOSTILE].map((character) => `&#${character.charCodeAt(0)};`).join('');
  const places = [...document.text.matchAll(/[^>\]\s](?=\]\]>|<\/)/g)].map(({ index }) => index + 1);
  return places.flatMap((place) =>
    [HOSTILE, references, references.replaceAll('&', '&amp;')].map((characters) => ({
      ...document,
      text: `${document.text.slice(0, place)} ${characters}${document.text.slice(place)}`,
    })),
  );
};

const pages = formatSamples.flatMap(({ format, pages }) => pages.map(({ documents }) => ({ format, documents })));

describe.each(pages)('a page of $format', ({ format, documents }) => {
  it('brings no control character of a terminal into what is read', () => {
    const { read } = readerOf(format)!;
    const readings = documents.flatMap((document, at) =>
      spoilt(document).map((one) => read(documents.with(at, one), context)),
    );
    expect(readings.length).toBeGreaterThan(0);
    expect(textsIn(readings).filter((text) => control.test(text))).toEqual([]);
  });
});
