import type { Service } from './status.ts';

/** Whether something that it watches is gone from its page. A paused service watches nothing. */
export const hasGone = ({ enabled, selection }: Pick<Service, 'enabled' | 'selection'>): boolean =>
  enabled && selection.missing.length > 0;
