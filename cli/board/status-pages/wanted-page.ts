import type { FindNamed } from '../find-named.ts';
import type { BoardSource } from '../read-board-file.ts';
import type { OwnPage } from './own-pages.ts';
import type { FilePage } from './page-file.ts';
import type { WantedPage } from './page-tasks.ts';
import { checkTemplates } from './page-templates.ts';

/** A page of a file with its services and items found. @throws CommandError (usage) for an unknown one */
export const wantedPage = (
  { sections, templates, ...file }: FilePage,
  own: readonly OwnPage[],
  find: FindNamed,
  faultAt: BoardSource['faultAt'],
  path: readonly PropertyKey[],
): WantedPage => {
  const its = sections ?? own.find(({ slug }) => slug === file.slug)?.sections ?? [];
  checkTemplates(templates ?? [], its, [...path, 'templates'], faultAt);
  return {
    file,
    ...(templates && { templates }),
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
  };
};
