import { useSyncExternalStore } from 'react';

const QUERY = '(max-width: 767px)';

const subscribe = (onChange: () => void): (() => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};

/** True on a phone, for parts with another place in the page there; looks alone are for CSS. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
