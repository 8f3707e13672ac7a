import { Flex, Text } from '@radix-ui/themes';
import { RiAddLine, RiDeleteBinLine, RiDownloadLine } from '@remixicon/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRole } from '../../../data/role.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterField } from '../../../ui/filter-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import type { Page } from '../publishing-calls.ts';
import { exportUrl, type Subscriber, subscribersQuery } from './subscriber-calls.ts';
import { SubscriberFigures } from './subscriber-figures.tsx';
import { stateText } from './subscriber-words.ts';

const AddSubscribersDialog = lazyPart(() => import('./add-subscribers-dialog.tsx'));
const RemoveSubscriberDialog = lazyPart(() => import('./remove-subscriber-dialog.tsx'));

/** The subscribers of a status page. Their addresses are for admins. */
const SubscribersTab = ({ page }: { readonly page: Page }) =>
  useRole('admin') ? (
    <SubscriberList page={page} />
  ) : (
    <Text color="gray">Only admins and owners of the team see subscribers.</Text>
  );

export default SubscribersTab;

const SubscriberList = ({ page }: { readonly page: Page }) => {
  const [search, setSearch] = useState('');
  const list = useInfiniteQuery(subscribersQuery(page.id, search.trim()));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = list;
  const [opened, setOpened] = useState<Subscriber | 'new'>();
  const close = () => setOpened(undefined);
  const subscribers = data?.pages.flatMap((one) => one.subscribers);
  const figures = data?.pages[0]?.figures;
  return (
    <Flex direction="column" gap="4">
      {figures && <SubscriberFigures page={page.id} figures={figures} />}
      <Panel
        title="Subscribers"
        actions={<ListActions page={page.id} onAdd={() => setOpened('new')} />}
        footer={
          hasNextPage ? (
            <Button variant="outline" color="gray" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show more subscribers
            </Button>
          ) : undefined
        }
      >
        <Flex px="4" py="3" direction="column">
          <FilterField label="Find an email address" value={search} onChange={setSearch} />
        </Flex>
        {error && !subscribers ? (
          <PanelError message={error.message} onRetry={() => void refetch()} />
        ) : !subscribers ? (
          <PanelSkeleton rows={5} rowHeight={56} />
        ) : subscribers.length === 0 ? (
          <PanelEmpty text={search ? 'No address matches.' : 'No subscribers yet. Visitors subscribe on the page.'} />
        ) : (
          <Rows>
            {subscribers.map((one) => (
              <SubscriberRow key={one.id} page={page} subscriber={one} onRemove={() => setOpened(one)} />
            ))}
          </Rows>
        )}
      </Panel>
      {opened === 'new' && <AddSubscribersDialog page={page.id} onClose={close} onFailed={close} />}
      {opened && opened !== 'new' && (
        <RemoveSubscriberDialog page={page.id} subscriber={opened} onClose={close} onFailed={close} />
      )}
    </Flex>
  );
};

const ListActions = ({ page, onAdd }: { readonly page: number; readonly onAdd: () => void }) => (
  <Flex gap="2" wrap="wrap">
    <Button asChild variant="outline" color="gray">
      <a href={exportUrl(page)} download>
        <Icon of={RiDownloadLine} />
        Export CSV
      </a>
    </Button>
    <Button onClick={onAdd} {...AddSubscribersDialog.intent}>
      <Icon of={RiAddLine} />
      Add subscribers
    </Button>
  </Flex>
);

type RowProps = { readonly page: Page; readonly subscriber: Subscriber; readonly onRemove: () => void };

const SubscriberRow = ({ page, subscriber, onRemove }: RowProps) => {
  const names = page.sections
    .flatMap(({ items }) => items)
    .filter(({ id }) => subscriber.items.includes(id))
    .map(({ name }) => name);
  return (
    <Row>
      <div style={{ flex: '1 1 200px', minWidth: 0 }}>
        <Text as="p" weight="medium" truncate>
          {subscriber.address}
        </Text>
        <Text as="p" size="2" color="gray">
          {names.length > 0 ? names.join(', ') : 'Everything'} · {stateText(subscriber)}
        </Text>
      </div>
      <IconButton
        label={`Remove ${subscriber.address}`}
        icon={RiDeleteBinLine}
        danger
        onClick={onRemove}
        {...RemoveSubscriberDialog.intent}
      />
    </Row>
  );
};
