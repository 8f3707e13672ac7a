import { Flex, Text } from '@radix-ui/themes';
import { RiSearchLine } from '@remixicon/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { categoryLabel } from '../../../board/service/category.ts';
import { servicesQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { useAfterPause } from '../../../ui/text/use-after-pause.ts';
import type { CatalogueEntry } from './catalogue.ts';
import { catalogueQuery } from './catalogue-calls.ts';
import { CatalogueEntries } from './catalogue-entries.tsx';

type Props = {
  readonly chosen: readonly CatalogueEntry[];
  readonly busy: boolean;
  readonly onToggle: (entry: CatalogueEntry) => void;
};

/** Typing must pause this long before the catalogue is searched, in milliseconds. */
const PAUSE_MS = 150;

export const CatalogueBrowser = ({ chosen, busy, onToggle }: Props) => {
  const [text, setText] = useState('');
  const [category, setCategory] = useState('');
  const q = useAfterPause(text.trim(), PAUSE_MS);
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    catalogueQuery({ q, category }),
  );
  const watched = new Set(useQuery(servicesQuery).data?.map(({ statusPageUrl }) => statusPageUrl));
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const { list, focusFrom } = useFocusFrom(entries.length);
  const first = data?.pages[0];
  const more = () => {
    focusFrom(entries.length);
    void fetchNextPage();
  };
  return (
    <>
      <Flex wrap={{ initial: 'wrap', sm: 'nowrap' }} gap="2" className="ac-catalogue-filters">
        <TextField.Root
          type="search"
          placeholder="Search the catalogue"
          aria-label="Search the catalogue"
          value={text}
          onChange={(event) => setText(event.target.value)}
        >
          <TextField.Slot>
            <Icon of={RiSearchLine} />
          </TextField.Slot>
        </TextField.Root>
        <Select
          aria-label="Category"
          value={category}
          options={optionsOf(first?.categories ?? new Map(), category)}
          onChange={setCategory}
        />
      </Flex>
      {error && !data && <PanelError message={error.message} onRetry={() => void refetch()} />}
      {!error && !data && <PanelSkeleton rows={6} rowHeight={44} />}
      <Text as="p" size="2" color="gray" role="status">
        {first && toldOf(entries.length, first.total)}
      </Text>
      {entries.length > 0 && <CatalogueEntries {...{ entries, watched, chosen, busy, onToggle, list }} />}
      {hasNextPage && (
        <Button variant="outline" color="gray" disabled={isFetchingNextPage} onClick={more}>
          Show more
        </Button>
      )}
    </>
  );
};

/** Focuses the first new entry once more were loaded: the button that loaded them has moved below them, or is gone. */
const useFocusFrom = (count: number) => {
  const list = useRef<HTMLFieldSetElement>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || count <= from.current) return;
    list.current?.querySelectorAll('input')[from.current]?.focus();
    from.current = undefined;
  }, [count]);
  return {
    list,
    focusFrom: (index: number) => {
      from.current = index;
    },
  };
};

const toldOf = (shown: number, total: number): string => {
  if (total === 0) return 'Not in the catalogue. You can add any other status page by URL.';
  return shown < total ? `Showing ${shown} of ${counted(total, 'service')}` : counted(total, 'service');
};

/** The categories with matches and their number. The chosen one stays, even without a match. */
const optionsOf = (categories: ReadonlyMap<string, number>, chosen: string) => {
  const counts = new Map(categories);
  if (chosen !== '' && !counts.has(chosen)) counts.set(chosen, 0);
  return [
    { value: '', label: 'All categories' },
    ...Array.from(counts, ([value, count]) => ({ value, label: `${categoryLabel(value)} (${count})` })),
  ];
};
