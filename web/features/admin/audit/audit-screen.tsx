import { Grid } from '@radix-ui/themes';
import '../admin.css';
import { RiDownloadLine } from '@remixicon/react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/select.tsx';
import * as TextField from '../../../ui/form/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { NotAllowed } from '../not-allowed.tsx';
import { type AuditFilter, auditQuery, exportUrl, isUserNumber, noFilter } from './audit-calls.ts';
import { AuditTable } from './audit-table.tsx';

/** The audit log, for the owner only. */
export const AuditScreen = ({ owner }: { readonly owner: boolean }) =>
  owner ? <AuditLog /> : <NotAllowed what="the audit log" />;

const AuditLog = () => {
  const [filter, setFilter] = useState(noFilter);
  const canFit = isUserNumber(filter);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...auditQuery(filter),
    enabled: canFit,
  });
  const entries = canFit ? data?.pages.flat() : [];
  return (
    <>
      <AuditFilters filter={filter} onChange={setFilter} />
      <Panel
        title="Audit log"
        text="Every change, newest first."
        actions={
          canFit && (
            <Button asChild variant="outline" color="gray">
              <a href={exportUrl(filter)} download>
                <Icon of={RiDownloadLine} />
                Export
              </a>
            </Button>
          )
        }
        footer={
          canFit && hasNextPage ? (
            <Button variant="outline" color="gray" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older entries
            </Button>
          ) : undefined
        }
      >
        {error && !entries ? (
          <PanelError message={error.message} onRetry={() => void refetch()} />
        ) : !entries ? (
          <PanelSkeleton rows={6} rowHeight={50} />
        ) : entries.length === 0 ? (
          <PanelEmpty text={canFit ? 'No entries match.' : 'Enter a user ID from the users table.'} />
        ) : (
          <AuditTable entries={entries} />
        )}
      </Panel>
    </>
  );
};

type FiltersProps = { readonly filter: AuditFilter; readonly onChange: (filter: AuditFilter) => void };

const AuditFilters = ({ filter, onChange }: FiltersProps) => (
  <Grid columns={{ initial: 'minmax(0, 1fr)', sm: '120px minmax(0, 320px) 160px' }} gap="2">
    <TextField.Root
      aria-label="User ID"
      placeholder="User ID"
      inputMode="numeric"
      value={filter.userId}
      onChange={(event) => onChange({ ...filter, userId: event.target.value })}
    />
    <TextField.Root
      aria-label="Operation"
      placeholder="Operation, such as deleteService"
      maxLength={60}
      value={filter.operation}
      onChange={(event) => onChange({ ...filter, operation: event.target.value })}
    />
    <Select
      aria-label="Outcome"
      value={filter.outcome}
      options={outcomes}
      onChange={(value) => onChange({ ...filter, outcome: value === 'done' || value === 'refused' ? value : '' })}
    />
  </Grid>
);

const outcomes = [
  { value: '', label: 'All outcomes' },
  { value: 'done', label: 'Done' },
  { value: 'refused', label: 'Rejected' },
] as const;
