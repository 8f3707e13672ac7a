import type { Service } from '../../board/status/status.ts';
import { byName } from '../../ui/text/by-name.ts';

export type NamedService = Pick<Service, 'id' | 'name'>;

/** Services as options of a list, by name; the value is `service 7`. */
export const serviceOptions = (services: readonly NamedService[]) =>
  services.toSorted(byName).map(({ id, name }) => ({ value: `service ${id}`, label: name }));
