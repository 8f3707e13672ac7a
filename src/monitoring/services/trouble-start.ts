import type { StatusStep } from '#trouble-span';
import { isTrouble } from '../pages/status.ts';

/** When the trouble that is still on began; undefined without one, and if nobody saw it begin. `steps` are in order. */
export const seenStartOf = (steps: readonly StatusStep[]): Date | undefined => {
  const well = steps.findLastIndex(({ status }) => isWell(status));
  const first = steps.slice(well + 1).find(({ status }) => isTrouble(status));
  return first && (first.stated || isWell(first.previous)) ? first.at : undefined;
};

/** Known not to be in trouble. */
const isWell = (status: string | null): boolean => status === 'operational' || status === 'maintenance';
