import './services.css';
import { Button } from '@radix-ui/themes';
import { RiAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { servicesQuery } from '../../queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Service } from '../../ui/status.ts';
import { useNow } from '../../ui/use-now.ts';
import { type Filter, filterServices } from './filter.ts';
import { ListFooter, ListSkeleton } from './list-frame.tsx';
import { RefreshButton } from './refresh-button.tsx';
import { type OpenDialog, ServiceDialogs } from './service-dialogs.tsx';
import { ServiceFilters } from './service-filters.tsx';
import { type RowActions, RowHeadings } from './service-row.tsx';
import { ServiceRows } from './service-rows.tsx';

type Props = {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** Whether the add dialog is open to begin with. */
  readonly adding?: boolean;
  /** The dialog that was open to begin with has been closed. */
  readonly onAdded?: () => void;
};

const noFilter: Filter = { q: '', status: '', category: '' };

/** All services with search, filters and actions. */
export const ServiceList = ({ filter, onFilter, adding = false, onAdded }: Props) => {
  const { data, error, refetch, isFetching } = useQuery(servicesQuery);
  const [dialog, setDialog] = useState<OpenDialog | undefined>(adding ? { kind: 'add' } : undefined);
  const add = () => setDialog({ kind: 'add' });
  const close = () => {
    setDialog(undefined);
    onAdded?.();
  };
  return (
    <>
      <div className="ac-tools">
        <ServiceFilters filter={filter} services={data ?? []} onChange={onFilter} />
        <span className="ac-tools-room" />
        <RefreshButton />
        <Button onClick={add}>
          <Icon of={RiAddLine} />
          Add New
        </Button>
      </div>
      {error && !data ? (
        <ErrorPanel
          title="We could not load your services"
          message={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : data ? (
        <Listed
          services={data}
          filter={filter}
          onClear={() => onFilter(noFilter)}
          onAdd={add}
          onEdit={(service) => setDialog({ kind: 'edit', service })}
          onDelete={(service) => setDialog({ kind: 'delete', service })}
        />
      ) : (
        <ListSkeleton />
      )}
      <ServiceDialogs dialog={dialog} onClose={close} />
    </>
  );
};

type ListedProps = RowActions & {
  readonly services: readonly Service[];
  readonly filter: Filter;
  readonly onClear: () => void;
  readonly onAdd: () => void;
};

const Listed = ({ services, filter, onClear, onAdd, ...actions }: ListedProps) => {
  const now = useNow();
  const shown = filterServices(services, filter);
  const addButton = (
    <Button onClick={onAdd}>
      <Icon of={RiAddLine} />
      Add New Service
    </Button>
  );
  if (services.length === 0) {
    return (
      <EmptyState title="No services have been added yet." text="Add the services that your customers depend on.">
        {addButton}
      </EmptyState>
    );
  }
  if (shown.length === 0) {
    return (
      <EmptyState title="No services found matching your filters" text="Try another name, or clear a filter.">
        <Button variant="outline" color="gray" onClick={onClear}>
          Clear filters
        </Button>
        {addButton}
      </EmptyState>
    );
  }
  return (
    <section className="ac-panel" aria-label="Services">
      <RowHeadings />
      <ServiceRows services={shown} now={now} {...actions} />
      <ListFooter count={shown.length} />
    </section>
  );
};
