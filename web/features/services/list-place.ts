import { createListPlace } from '../../data/list-place.ts';

type ListSearch = Readonly<Partial<Record<'board' | 'q' | 'status' | 'category' | 'sort', string>>>;

/** The list of services as it was last searched and filtered. */
export const { useListPlace, useBackToList } = createListPlace<ListSearch>();
