import { Box, Flex } from '@radix-ui/themes';
import { RiEqualizer2Line } from '@remixicon/react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useNarrow } from '../../../ui/overlay/use-narrow.ts';
import { filterCount } from './filter.ts';
import type { ChoicesProps } from './filter-choices.tsx';

const PhraseField = lazyPart(() => import('./dates/phrase-field.tsx'));
PhraseField.prefetch();
// On a phone they're in the sheet only.
const FilterChoices = lazyPart(() => import('./filter-choices.tsx'));
const FilterSheet = lazyPart(() => import('./filter-sheet.tsx'));

type Props = ChoicesProps & { readonly onClear: () => void };

/** The filters in a row; on a phone the search, and a button with their number that opens the others. */
export const IncidentFilters = ({ onClear, ...choices }: Props) => {
  const { search, today, services, onChange } = choices;
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const count = filterCount(search);
  const close = () => setOpen(false);
  return (
    <Flex wrap={narrow ? 'nowrap' : 'wrap'} gap="2" align="start">
      <PhraseField
        q={search.q}
        today={today}
        services={services}
        waiting={<Box flexGrow="1" height="36px" maxWidth={{ sm: '320px' }} />}
        onText={(q) => onChange({ q })}
        onPhrase={({ range, service, ...chosen }) =>
          onChange({ q: undefined, ...chosen, ...range, ...(service && { serviceId: service.id }) })
        }
      />
      {narrow ? (
        <>
          <Button variant="outline" color="gray" onClick={() => setOpen(true)} {...FilterSheet.intent}>
            <Icon of={RiEqualizer2Line} />
            {count === 0 ? 'Filters' : `Filters (${count})`}
          </Button>
          {open && <FilterSheet {...choices} onClear={onClear} onClose={close} onFailed={close} />}
        </>
      ) : (
        <>
          <FilterChoices {...choices} />
          {count > 0 && (
            <Button variant="soft" color="gray" onClick={onClear}>
              Clear filters
            </Button>
          )}
        </>
      )}
    </Flex>
  );
};
