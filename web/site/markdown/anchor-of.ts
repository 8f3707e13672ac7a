/** The anchor of a heading, as GitHub makes it, which the documentation's own links know (test/unit/docs/links.test.ts). */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
