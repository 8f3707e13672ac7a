import { byName } from '../../ui/text/by-name.ts';
import { type Service, sortOrder } from './status.ts';

type Ordered = Pick<Service, 'currentStatus' | 'statusSince' | 'name'>;

/** Puts the newest problem of a status first: it's the one that nobody has seen yet. */
export const newestTroubleFirst = (a: Ordered, b: Ordered): number =>
  sortOrder[b.currentStatus] - sortOrder[a.currentStatus] ||
  (b.statusSince ?? '').localeCompare(a.statusSince ?? '') ||
  byName(a, b);
