import type { PageSays } from '../history.ts';

/** Two nodes answer by turns, beginning with the one that is ahead. */
export const twoNodes = (ahead: PageSays, behind: PageSays): PageSays =>
  Object.fromEntries(
    Object.keys(ahead).map((path) => [
      path,
      (asked) => {
        const said = (asked.times % 2 === 0 ? ahead : behind)[path] ?? { status: 404 };
        return typeof said === 'function' ? said(asked) : said;
      },
    ]),
  );
