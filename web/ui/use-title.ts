import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** The document's title while the caller is on the page, in place of its route's. */
export const useTitle = (title: string | undefined): void => {
  const router = useRouter();
  useEffect(() => {
    if (title === undefined) return;
    const set = () => {
      document.title = `${title} · Allclear`;
    };
    set();
    // The router sets that of the route once the screen is drawn.
    return router.subscribe('onRendered', set);
  }, [router, title]);
};
