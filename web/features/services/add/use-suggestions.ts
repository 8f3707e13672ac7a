import { useInfiniteQuery } from '@tanstack/react-query';
import { counted } from '../../../ui/text/counted.ts';
import { useAfterPause } from '../../../ui/text/use-after-pause.ts';
import { addressOf } from '../form/address.ts';
import { isMeantAsName } from './catalogue.ts';
import { catalogueQuery } from './catalogue-calls.ts';

const NOT_IN_CATALOGUE = 'Not in the catalogue. Paste the URL of its status page.';

/** Typing must pause this long before the catalogue is searched, in milliseconds. */
const PAUSE_MS = 150;

/** Returns the entries that match a name, as many as were loaded, and how many there are. A URL matches none: its page is checked instead. */
export const useSuggestions = (address: string) => {
  const typed = addressOf(address) === undefined ? address.trim() : '';
  const q = useAfterPause(typed, PAUSE_MS);
  const isSearched = typed !== '' && q !== '';
  const { data, isPlaceholderData, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...catalogueQuery({ q }),
    enabled: isSearched,
  });
  const total = data?.pages[0]?.total ?? 0;
  const isCurrent = isSearched && q === typed && data !== undefined && !isPlaceholderData;
  return {
    isStale: isSearched && !isCurrent,
    suggestions: isSearched ? (data?.pages.flatMap(({ entries }) => entries) ?? []) : [],
    told: isCurrent && (total > 0 ? counted(total, 'match', 'matches') : isMeantAsName(address) && NOT_IN_CATALOGUE),
    more: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
};
