import type { Incident } from '../../board/status/status.ts';
import { createListPlace } from '../../data/list-place.ts';

type Row = Pick<Incident, 'id' | 'serviceId'>;

type IncidentsPlace = {
  /** The search of its URL. */
  readonly search: object;
  /** In the order of the list. */
  readonly rows: readonly Row[];
};

/** The list of incidents with its last filters. */
export const { useListPlace, useBackToList } = createListPlace<IncidentsPlace>();

/** The list that an incident was opened from, and its neighbours there; undefined if it was opened elsewhere. */
export const useOwnList = ({ id, serviceId }: Row) => {
  const { place, isBehind, onClick } = useBackToList();
  const at = place?.rows.findIndex((row) => row.id === id && row.serviceId === serviceId) ?? -1;
  if (!place || !isBehind || at === -1) return undefined;
  return { search: place.search, previous: place.rows[at - 1], next: place.rows[at + 1], onClick };
};
