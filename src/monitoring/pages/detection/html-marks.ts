import { readers } from '../readers/index.ts';

/** A format indicated by a web page, and the URL by which that format's reader finds its documents. */
export type FoundMark = { readonly format: string; readonly at: URL };

const marks = readers.flatMap(({ format, marks: own = [] }) => own.map((mark) => ({ format, ...mark })));

/**
 * The formats whose marks a page's HTML contains, in the order of the readers. A mark is only a hint: the body's shape decides.
 */
export const marksOf = (whole: string, page: URL): readonly FoundMark[] => {
  const html = headAndFoot(whole);
  return marks.flatMap(({ format, pattern, before, address }) => {
    const found = before ? foundBefore(before, pattern, html) : pattern.exec(html);
    if (!found) return [];
    const at = address ? URL.parse(address(found[1] ?? ''), page) : page;
    return at ? [{ format, at }] : [];
  });
};

// In two steps: one pattern would compare each mark with everything that may follow it.
const foundBefore = (word: RegExp, pattern: RegExp, html: string): RegExpExecArray | undefined =>
  [...html.matchAll(new RegExp(pattern, `${pattern.flags}g`))].slice(0, MOST_PLACES).find(({ 0: found, index }) => {
    const [following = ''] = html.slice(index + found.length, index + found.length + REACH).split('<', 1);
    return word.test(following);
  });

const MOST_PLACES = 500;
const REACH = 200;

const HEAD_CHARACTERS = 150_000;
const FOOT_CHARACTERS = 50_000;

// Marks appear in the head and in the footer; there may be megabytes in between.
const headAndFoot = (html: string): string =>
  html.length <= HEAD_CHARACTERS + FOOT_CHARACTERS
    ? html
    : `${html.slice(0, HEAD_CHARACTERS)}<${html.slice(-FOOT_CHARACTERS)}`;
