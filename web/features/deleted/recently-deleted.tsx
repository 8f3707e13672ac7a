import { Box, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { Section } from '../../ui/panel/section.tsx';
import { formatDate, formatExact } from '../../ui/text/time.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { type Deleted, deletedQuery, useRestore } from './deleted-calls.ts';

/** Max rows at first. */
const FIRST = 5;

/** Services, integrations and status pages that the team deleted in the last 30 days, to restore them. */
export const RecentlyDeleted = () => (
  <Section
    title="Recently Deleted"
    text="Restore services, integrations and status pages with their history. After 30 days, they're deleted for good."
  >
    <DeletedList />
  </Section>
);

const DeletedList = () => {
  // The page of the settings has just asked.
  const { data, error, refetch } = useQuery({ ...deletedQuery, refetchOnMount: false });
  const [all, setAll] = useState(false);
  if (error && !data) return <PanelError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton rows={1} rowHeight={52} />;
  if (data.length === 0) return <PanelEmpty text="Nothing was deleted in the last 30 days." />;
  return (
    <>
      <Rows first>
        {data.slice(0, all ? undefined : FIRST).map((one) => (
          <DeletedRow key={`${one.kind} ${one.id}`} deleted={one} />
        ))}
      </Rows>
      {data.length > FIRST && (
        <Box px="4" py="3">
          {/* Not ShowMore: its code would load with other screens. */}
          <TextButton aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show ${data.length - FIRST} more`}
          </TextButton>
        </Box>
      )}
    </>
  );
};

const kindNames = { service: 'Service', integration: 'Integration', status_page: 'Status page' } as const;

const DeletedRow = ({ deleted }: { readonly deleted: Deleted }) => {
  const { kind, name, deletedAt, deletedBy, until } = deleted;
  const restore = useRestore(deleted);
  return (
    <Row>
      <Box flexGrow="1" minWidth="0">
        <b className="ac-truncate" title={name}>
          {name}
        </b>
        <Text as="p" size="1" color="gray">
          {kindNames[kind]} deleted {deletedBy && `by ${deletedBy} `}on <Day of={deletedAt} />. You can restore it until{' '}
          <Day of={until} />.
        </Text>
      </Box>
      <BusyButton
        size="1"
        variant="outline"
        color="gray"
        busy={restore.isPending}
        pending="Restoring..."
        aria-label={`Restore ${name}`}
        onClick={() => restore.mutate(undefined)}
      >
        Restore
      </BusyButton>
    </Row>
  );
};

const Day = ({ of }: { readonly of: string }) => (
  <time dateTime={of} title={formatExact(of)}>
    {formatDate(of)}
  </time>
);
