import type { QueryClient } from '@tanstack/react-query';
import { forgetBoards } from '../data/forget-boards.ts';
import { userQuery } from '../data/queries.ts';

/**
 * Notes in the browser's storage if somebody is signed in: public pages are the same for everybody, so they can't know. Without a session,
 * no board is kept there either.
 */
export const keepMemberNote = (client: QueryClient): void => {
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== userQuery.queryKey[0] || query.state.data === undefined) return;
    try {
      if (query.state.data !== null) return localStorage.setItem('member', 'yes');
      localStorage.removeItem('member');
      forgetBoards();
    } catch {
      // Without storage, public pages show the links for visitors.
    }
  });
};
