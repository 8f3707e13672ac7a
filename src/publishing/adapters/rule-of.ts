import type { components } from '#api';
import type { ItemRule } from '../items/item.ts';

const WORSEN_SECONDS = 180;
const RECOVER_SECONDS = 120;

/** The rule of an item in the contract's form, with its defaults. */
export const ruleOf = (item: components['schemas']['ItemRule'] & { readonly takesApi?: boolean }): ItemRule => ({
  parts: (item.parts ?? []).map(({ serviceId, cap }) => ({ serviceId, cap: cap ?? 'outage' })),
  needs: item.needs ?? 'all',
  takesApi: item.takesApi ?? false,
  worsenMs: (item.worsenAfter ?? WORSEN_SECONDS) * 1_000,
  recoverMs: (item.recoverAfter ?? RECOVER_SECONDS) * 1_000,
});
