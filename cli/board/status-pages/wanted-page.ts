import type { FindNamed } from '../find-named.ts';
import type { FilePage } from './page-file.ts';
import type { WantedPage } from './page-tasks.ts';

/** A page of a file with its services found. @throws CommandError (usage) for an unknown one */
export const wantedPage = (
  { sections, ...file }: FilePage,
  find: FindNamed,
  path: readonly PropertyKey[],
): WantedPage => ({
  file,
  ...(sections && {
    sections: sections.map((section, i) => ({
      ...section,
      items: section.items.map(({ follows = [], ...item }, j) => ({
        ...item,
        parts: follows.map((one, k) => {
          const { service, cap = 'outage' } = typeof one === 'string' ? { service: one } : one;
          return { service: find(service, [...path, 'sections', i, 'items', j, 'follows', k]), cap };
        }),
      })),
    })),
  }),
});
