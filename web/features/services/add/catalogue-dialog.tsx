import { Callout, Flex, Progress, Text } from '@radix-ui/themes';
import './catalogue-dialog.css';
import { RiSearchLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { categoryLabel } from '../../../board/service/category.ts';
import { servicesQuery } from '../../../data/queries.ts';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLeaving } from '../../../ui/dialog/use-leaving.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { catalogueQuery } from '../service-calls.ts';
import type { Refused } from './add-all.ts';
import { type CatalogueEntry, categoriesOf, suggestionsFor } from './catalogue.ts';
import { CatalogueGroups } from './catalogue-groups.tsx';
import { useAddMany } from './use-add-many.ts';

type Props = { readonly opener?: Element | null; readonly onClose: () => void };

/** The catalogue by category, to add several services at once. */
const CatalogueDialog = ({ opener, onClose }: Props) => {
  const catalogue = useQuery(catalogueQuery);
  const [chosen, setChosen] = useState<readonly CatalogueEntry[]>([]);
  const { mutate, data, tried, isPending } = useAddMany();
  const refused = isPending ? [] : (data?.refused ?? []);
  const { leave, question } = useLeaving({ loses: chosen.length > 0 && !isPending, onClose });
  const add = () =>
    mutate(chosen, {
      onSuccess: (answer) => {
        setChosen(answer.refused.map(({ entry }) => entry));
        if (answer.refused.length === 0) onClose();
      },
    });
  const toggle = (entry: CatalogueEntry) =>
    setChosen(chosen.includes(entry) ? chosen.filter((one) => one !== entry) : [...chosen, entry]);
  return (
    <Dialog
      title="Catalogue"
      description="Select the services you depend on and add them together."
      width={720}
      opener={opener}
      onClose={leave}
      busy={isPending}
      footer={
        <>
          <Text as="p" size="1" color="gray" mr="auto" role="status">
            {isPending ? `Adding ${tried} of ${chosen.length}...` : chosen.length > 0 && `${chosen.length} selected`}
          </Text>
          <Button type="button" variant="outline" color="gray" onClick={onClose}>
            {isPending ? 'Close' : 'Cancel'}
          </Button>
          <BusyButton disabled={chosen.length === 0} busy={isPending} pending="Adding..." onClick={add}>
            {refused.length > 0
              ? 'Try again'
              : `Add ${chosen.length === 0 ? 'services' : counted(chosen.length, 'service')}`}
          </BusyButton>
        </>
      }
    >
      {isPending && <Progress max={chosen.length} value={tried} aria-label="Services added" />}
      {refused.length > 0 && <RefusedList refused={refused} />}
      {catalogue.error && !catalogue.data && (
        <PanelError message={catalogue.error.message} onRetry={() => void catalogue.refetch()} />
      )}
      {catalogue.isPending && <PanelSkeleton rows={6} rowHeight={44} />}
      {catalogue.data && <Browser catalogue={catalogue.data} chosen={chosen} busy={isPending} onToggle={toggle} />}
      {question}
    </Dialog>
  );
};

type BrowserProps = {
  readonly catalogue: readonly CatalogueEntry[];
  readonly chosen: readonly CatalogueEntry[];
  readonly busy: boolean;
  readonly onToggle: (entry: CatalogueEntry) => void;
};

const Browser = ({ catalogue, chosen, busy, onToggle }: BrowserProps) => {
  const [text, setText] = useState('');
  const [category, setCategory] = useState('');
  const wanted = useDeferredValue(text);
  const watched = new Set(useQuery(servicesQuery).data?.map(({ statusPageUrl }) => statusPageUrl));
  const found = wanted.trim() === '' ? catalogue : suggestionsFor(catalogue, wanted);
  const groups = categoriesOf(found.filter((entry) => category === '' || entry.category === category));
  const options = categoriesOf(catalogue).map((one) => ({ value: one.category, label: categoryLabel(one.category) }));
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
          options={[{ value: '', label: 'All categories' }, ...options]}
          onChange={setCategory}
        />
      </Flex>
      <CatalogueGroups groups={groups} watched={watched} chosen={chosen} busy={busy} onToggle={onToggle} />
      {groups.length === 0 && (
        <Text as="p" color="gray">
          Not in the catalogue. You can add any other status page by URL.
        </Text>
      )}
    </>
  );
};

const RefusedList = ({ refused }: { refused: readonly Refused[] }) => (
  <Callout.Root size="1" color="red" role="alert">
    <Text as="p" size="3" weight="bold">
      We couldn't add {counted(refused.length, 'service')}
    </Text>
    <ul>
      {refused.map(({ entry, message }) => (
        <li key={entry.slug}>
          <b>{entry.name}</b> {message}
        </li>
      ))}
    </ul>
  </Callout.Root>
);

export default unlessReadOnly(CatalogueDialog);
