import { categoryLabel } from '../../../board/service/category.ts';
import { isOfFilter } from '../../../board/status/filters.ts';
import type { Service } from '../../../board/status/status.ts';
import { orderOf } from './sort.ts';

/** The filters of the list in the URL; an empty one filters nothing. */
export type Filter = {
  readonly q: string;
  readonly status: string;
  readonly category: string;
  readonly sort: string;
};

/** The services that match all of the filter, in its order. */
export const filterServices = (services: readonly Service[], filter: Filter): readonly Service[] => {
  const text = filter.q.trim().toLowerCase();
  return services
    .filter(
      (service) =>
        (text === '' || `${service.name}\n${service.description}`.toLowerCase().includes(text)) &&
        isOfFilter(service, filter.status) &&
        (filter.category === '' || categoryKey(service.category) === categoryKey(filter.category)),
    )
    .toSorted(orderOf(filter.sort));
};

/** The distinct categories of the services, as a person reads them, in order. */
export const categoriesOf = (services: readonly Service[]): readonly { value: string; label: string }[] => {
  const values = new Set(services.map((service) => categoryKey(service.category)).filter((value) => value !== ''));
  return [...values].toSorted().map((value) => ({ value, label: categoryLabel(value) }));
};

const categoryKey = (category: string | null): string => (category ?? '').trim().toLowerCase();
