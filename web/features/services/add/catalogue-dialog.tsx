import { Callout, Progress, Text } from '@radix-ui/themes';
import './catalogue-dialog.css';
import { useState } from 'react';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useLeaving } from '../../../ui/dialog/use-leaving.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { counted } from '../../../ui/text/counted.ts';
import type { Refused } from './add-all.ts';
import { type CatalogueEntry, toggled } from './catalogue.ts';
import { CatalogueBrowser } from './catalogue-browser.tsx';
import { useAddMany } from './use-add-many.ts';

type Props = { readonly opener?: Element | null; readonly onClose: () => void };

/** The catalogue, to add several services at once. */
const CatalogueDialog = ({ opener, onClose }: Props) => {
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
  return (
    <Dialog
      title="Catalogue"
      description="Choose the services you depend on, and add them together."
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
      <CatalogueBrowser chosen={chosen} busy={isPending} onToggle={(entry) => setChosen(toggled(chosen, entry))} />
      {question}
    </Dialog>
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
