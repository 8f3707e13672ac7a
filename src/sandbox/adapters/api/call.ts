import type { SandboxState } from '../../engine/state.ts';
import { numberAt, type Params, textAt } from './request.ts';
import type { DrawOptions } from './serialize-invoice.ts';

/** One call of Stripe's API: its effect on the state, and its answer. */
export type Call = (state: SandboxState, id: string, params: Params, options: DrawOptions) => unknown;

/** A page of a list; `starting_after` is the id of the previous page's last item. */
export const pageOf = <T extends { readonly id: string }>(
  url: string,
  all: readonly T[],
  params: Params,
  draw: (object: T) => unknown,
) => {
  const [limit = 10, after] = [numberAt(params, 'limit'), textAt(params, 'starting_after')];
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const data = all.slice(from, from + limit).map(draw);
  return { object: 'list', data, has_more: all.length > from + limit, url };
};
