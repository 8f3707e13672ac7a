import type { Handlers } from '../../../../platform/http/handlers.ts';
import type { ListRoom } from '../module.ts';
import { listPage } from './list-page.ts';

export type ListHandlers = Pick<Handlers, 'getListSubscription' | 'setListSubscription'>;

/** The page of a recipient's link. Email apps unsubscribe by a POST without `wants` (RFC 8058). */
export const listHandlers = ({ visit, answer }: Pick<ListRoom, 'visit' | 'answer'>): ListHandlers => ({
  getListSubscription: async ({ query: { token }, reply }) => listPage(reply, token, await visit(token)),
  setListSubscription: async ({ query: { token, wants = 'none' }, reply }) =>
    listPage(reply, token, await answer(token, wants), { done: true }),
});
