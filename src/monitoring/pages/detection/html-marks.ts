import { readers } from '../readers/index.ts';

/** A format that a web page shows to be of, and the address by which that format's reader finds its documents. */
export type FoundMark = { readonly format: string; readonly at: URL };

const marks = readers.flatMap(({ format, marks: own = [] }) => own.map((mark) => ({ format, ...mark })));

/** The formats whose marks a page's HTML carries, in the order of the readers. A mark is only a hint: the body's shape decides. */
export const marksOf = (whole: string, page: URL): readonly FoundMark[] => {
  const html = headAndFoot(whole);
  return marks.flatMap(({ format, pattern, address }) => {
    const found = pattern.exec(html);
    if (!found) return [];
    const at = address ? URL.parse(address(found[1] ?? ''), page) : page;
    return at ? [{ format, at }] : [];
  });
};

const HEAD_CHARACTERS = 150_000;
const FOOT_CHARACTERS = 50_000;

// Marks stand in the head and in the footer; what lies between may be megabytes.
const headAndFoot = (html: string): string =>
  html.length <= HEAD_CHARACTERS + FOOT_CHARACTERS
    ? html
    : `${html.slice(0, HEAD_CHARACTERS)}<${html.slice(-FOOT_CHARACTERS)}`;
