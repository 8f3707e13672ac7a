import { lastReadOf } from '../../../board/status/last-read.ts';
import { type Service, troubleFirst } from '../../../board/status/status.ts';
import { byName } from '../../../ui/text/by-name.ts';

type Order = (a: Service, b: Service) => number;

const timeOf = (time: string | null): number => (time === null ? 0 : Date.parse(time));

/** The sort orders of the list by their value in the URL; the default order has none. */
const orders = {
  name: { label: 'Name', order: byName },
  uptime: {
    label: 'Lowest uptime',
    order: (a, b) =>
      (a.uptime.percent ?? Number.POSITIVE_INFINITY) - (b.uptime.percent ?? Number.POSITIVE_INFINITY) || byName(a, b),
  },
  changed: { label: 'Latest change', order: (a, b) => timeOf(b.statusSince) - timeOf(a.statusSince) || byName(a, b) },
  read: { label: 'Oldest check', order: (a, b) => timeOf(lastReadOf(a)) - timeOf(lastReadOf(b)) || byName(a, b) },
} as const satisfies Record<string, { readonly label: string; readonly order: Order }>;

export const sortOptions: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'Worst first' },
  ...Object.entries(orders).map(([value, { label }]) => ({ value, label })),
];

/** Returns the order for a value in the URL; for any other value the default: problems first. */
export const orderOf = (word: string): Order =>
  Object.entries(orders).find(([value]) => value === word)?.[1].order ?? troubleFirst;
