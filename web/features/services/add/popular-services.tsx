import { Flex, Heading, Text } from '@radix-ui/themes';
import { RiAddLine, RiCheckLine } from '@remixicon/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { ServiceTile } from '../../../board/service/service-tile.tsx';
import { useReadOnly } from '../../../data/read-only.ts';
import { ForRole, useRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { nameList } from '../../../ui/text/name-list.ts';
import { type CatalogueEntry, isAmong, toggled } from './catalogue.ts';
import { catalogueQuery } from './catalogue-calls.ts';
import { useAddMany } from './use-add-many.ts';
import './catalogue-list.css';

const CatalogueDialog = lazyPart(() => import('./catalogue-dialog.tsx'));
const ImportDialog = lazyPart(() => import('../import/import-dialog.tsx'));

const SHOWN = 24;
const quiet = { variant: 'outline', color: 'gray' } as const;

type Props = {
  readonly onChoose: (count: number) => void;
};

/** Well-known services to select and add at once, for an empty board. Renders nothing if the catalogue can't be loaded. */
const PopularServices = ({ onChoose }: Props) => {
  const first = useInfiniteQuery(catalogueQuery({ q: '' })).data?.pages[0];
  const { mutate, tried, isPending } = useAddMany(useNextStep());
  const [chosen, setChosen] = useState<readonly CatalogueEntry[]>([]);
  const [opened, setOpened] = useState<Opening>();
  const heading = useId();
  const choose = (entries: readonly CatalogueEntry[]) => {
    setChosen(entries);
    onChoose(entries.length);
  };
  if (!first) return null;
  return (
    <Flex asChild direction="column" gap="3" mt="5">
      <section aria-labelledby={heading}>
        <Heading as="h3" size="2" weight="medium" id={heading}>
          Popular with support teams
        </Heading>
        <Flex wrap="wrap" align="center" gap="2">
          {first.entries.slice(0, SHOWN).map((entry) => (
            <PopularChip
              key={entry.slug}
              entry={entry}
              isChosen={isAmong(chosen, entry)}
              busy={isPending}
              onToggle={() => choose(toggled(chosen, entry))}
            />
          ))}
        </Flex>
        <Flex wrap="wrap" align="center" gap="2" mt="2">
          <AddChosen count={chosen.length} tried={tried} busy={isPending} onAdd={() => mutate(chosen)} />
          <Button variant="outline" color="gray" onClick={() => setOpened('catalogue')} {...CatalogueDialog.intent}>
            Browse all {first.total.toLocaleString('en-GB')}
          </Button>
          <ImportButton onImport={() => setOpened('import')} />
          <Text color="gray" role="status">
            {isPending && `Checking the status pages of ${nameList(chosen.map(({ name }) => name))}...`}
          </Text>
        </Flex>
        <Opened opened={opened} onClose={() => setOpened(undefined)} />
      </section>
    </Flex>
  );
};

/** Further steps after the first services, for those who may do them. */
const useNextStep = () => {
  const navigate = useNavigate();
  const manages = useRole('admin');
  return manages ? { label: 'Set up alerts', run: () => void navigate({ to: '/integrations' }) } : undefined;
};

type AddProps = {
  readonly count: number;
  readonly tried: number;
  readonly busy: boolean;
  readonly onAdd: () => void;
};

const AddChosen = ({ count, tried, busy, onAdd }: AddProps) => {
  const readOnly = useReadOnly();
  return (
    <BusyButton
      {...(count === 0 ? quiet : {})}
      disabled={count === 0 || readOnly !== undefined}
      title={readOnly?.reason}
      busy={busy}
      pending={`Adding ${tried} of ${count}...`}
      onClick={onAdd}
    >
      Add {count === 0 ? 'services' : counted(count, 'service')}
    </BusyButton>
  );
};

const ImportButton = ({ onImport }: { readonly onImport: () => void }) => (
  <ForRole least="admin">
    <Button variant="outline" color="gray" onClick={onImport} {...ImportDialog.intent}>
      Import a list
    </Button>
  </ForRole>
);

type Opening = 'catalogue' | 'import';

const Opened = ({ opened, onClose }: { readonly opened: Opening | undefined; readonly onClose: () => void }) => (
  <>
    {opened === 'catalogue' && <CatalogueDialog onClose={onClose} onFailed={onClose} />}
    {opened === 'import' && <ImportDialog onClose={onClose} onFailed={onClose} />}
  </>
);

type ChipProps = {
  readonly entry: CatalogueEntry;
  readonly isChosen: boolean;
  readonly busy: boolean;
  readonly onToggle: () => void;
};

const PopularChip = ({ entry, isChosen, busy, onToggle }: ChipProps) => (
  <Button
    type="button"
    size="1"
    variant="outline"
    color="gray"
    className="ac-chip"
    aria-pressed={isChosen}
    disabled={busy}
    onClick={onToggle}
  >
    <ServiceTile logoIcon={entry.logoIcon} logoColor={entry.logoColor} brand={entry} size="small" />
    {entry.name}
    <Icon of={isChosen ? RiCheckLine : RiAddLine} size={14} />
  </Button>
);

export default PopularServices;
