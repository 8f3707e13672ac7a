import type { Asked, PageSays } from '../history.ts';

/** A page that makes each answer anew by the moment at which it is asked. */
export const madeAnew = (page: (minutes: number) => PageSays): PageSays =>
  Object.fromEntries(
    Object.keys(page(0)).map((path) => [
      path,
      (asked: Asked) => {
        const said = page(asked.at)[path] ?? { status: 404 };
        return typeof said === 'function' ? said(asked) : said;
      },
    ]),
  );
