import { type Problem, problemOf } from '../../../board/customers/problem-text.ts';
import type { CustomerStyle } from '../../../board/customers/style.ts';
import { newestTroubleFirst } from '../../../board/status/newest-trouble-first.ts';
import type { Service } from '../../../board/status/status.ts';
import type { Place } from '../team/take-target.ts';

export type CopyTarget = Problem & { readonly name: string };

/** The problem that the key copies: the one of the service in this place, else the worst of the board. */
export const copyTargetOf = (
  services: readonly Service[],
  place: Place | undefined,
  now: Date,
  style: CustomerStyle,
): CopyTarget | null => {
  const those = place ? services.filter(({ id }) => id === place.serviceId) : services.toSorted(newestTroubleFirst);
  for (const service of those) {
    const problem = problemOf(service, now, style);
    if (problem) return { ...problem, name: service.name };
  }
  return null;
};
