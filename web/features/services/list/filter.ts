import { GONE, hasGone } from '../../../board/status/gone.ts';
import { type Service, type Status, statuses, troubleFirst } from '../../../board/status/status.ts';
import { capitalised } from '../../../ui/text/capitalised.ts';

export type Filter = { readonly q: string; readonly status: string; readonly category: string };

/** The statuses that the filter offers (specification, section 2). */
export const filterStatuses: readonly Status[] = statuses.filter((status) => status !== 'unknown');

/** The services that match all of the filter, trouble first; an empty part of it matches everything. */
export const filterServices = (services: readonly Service[], filter: Filter): readonly Service[] => {
  const text = filter.q.trim().toLowerCase();
  return services
    .filter(
      (service) =>
        (text === '' || `${service.name}\n${service.description}`.toLowerCase().includes(text)) &&
        isOfStatus(service, filter.status) &&
        (filter.category === '' || categoryKey(service.category) === categoryKey(filter.category)),
    )
    .toSorted(troubleFirst);
};

const isOfStatus = (service: Service, status: string): boolean => {
  if (status === GONE) return hasGone(service);
  return status === '' || (service.enabled && service.currentStatus === status);
};

/** The distinct categories of the services, capitalised, in order. */
export const categoriesOf = (services: readonly Service[]): readonly { value: string; label: string }[] => {
  const values = new Set(services.map((service) => categoryKey(service.category)).filter((value) => value !== ''));
  return [...values].toSorted().map((value) => ({ value, label: capitalised(value) }));
};

const categoryKey = (category: string | null): string => (category ?? '').trim().toLowerCase();
