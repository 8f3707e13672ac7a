import { type MouseEvent, useCallback } from 'react';

/** Follows a plain click on a link inside the app; with a modifier key it's the browser's. */
export const useFollow = (onOpen: (href: string) => void) =>
  useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onOpen(event.currentTarget.getAttribute('href') ?? '/services');
    },
    [onOpen],
  );
