import { useMatches } from '@tanstack/react-router';

export type BoardScreen = '/dashboard' | '/services' | '/incidents';

/** The screen that shows one board at a time, if this is one. */
export const useBoardScreen = (): BoardScreen | undefined =>
  useMatches({
    select: (matches) => {
      const match = matches.at(-1);
      const { pathname } = match ?? {};
      const search: { readonly id?: number } = match?.search ?? {};
      if (pathname === '/dashboard' || pathname === '/app') return '/dashboard';
      if (pathname === '/incidents') return '/incidents';
      return pathname === '/services' && search.id === undefined ? '/services' : undefined;
    },
  });

/** The slug of a board in the search of a URL. */
export const boardIn = ({ board }: Record<string, unknown>): { readonly board?: string } =>
  typeof board === 'string' && board !== '' ? { board } : {};
