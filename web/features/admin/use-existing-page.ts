import { useEffect } from 'react';
import { PAGE_SIZE } from './admin-calls.ts';

/** Goes to the last page if the current one no longer exists, for example after its only user was deleted. */
export const useExistingPage = (
  { page, size = PAGE_SIZE }: { readonly page: number; readonly size?: number },
  total: number | undefined,
  onPage: (page: number) => void,
): void => {
  const last = total === undefined ? page : Math.max(0, Math.ceil(total / size) - 1);
  useEffect(() => {
    if (page > last) onPage(last);
  }, [page, last, onPage]);
};
