import type { Watcher } from '../../../monitoring/index.ts';
import type { Recipient } from '../ports.ts';
import type { Standing } from '../standing.ts';

/** The watcher with those services that a recipient is told of: its chosen ones, and any of which it was told that something is open. */
export const heardBy = (
  { serviceIds }: Pick<Recipient, 'serviceIds'>,
  watcher: Watcher,
  standingOf: (serviceId: number) => Standing | undefined,
): Watcher => {
  if (serviceIds === undefined) return watcher;
  const isHeard = (id: number) => serviceIds.includes(id) || (standingOf(id)?.open.length ?? 0) > 0;
  return { ...watcher, services: watcher.services.filter(({ id }) => isHeard(id)) };
};
