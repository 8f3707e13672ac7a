import type { QueryClient } from '@tanstack/react-query';
import { userQuery } from '../data/queries.ts';

/** Notes in the browser's storage if somebody is signed in: public pages are the same for everybody, so they can't know. */
export const keepMemberNote = (client: QueryClient): void => {
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== userQuery.queryKey[0] || query.state.data === undefined) return;
    try {
      if (query.state.data === null) localStorage.removeItem('member');
      else localStorage.setItem('member', 'yes');
    } catch {
      // Without storage, public pages show the links for visitors.
    }
  });
};
