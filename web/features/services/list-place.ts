import { createListPlace } from '../../data/list-place.ts';

type ListSearch = Readonly<Partial<Record<'board' | 'q' | 'status' | 'category' | 'sort', string>>>;

/** The list of services with its last search and filters. */
export const { useListPlace, useBackToList } = createListPlace<ListSearch>();
