import { Flex } from '@radix-ui/themes';
import { ForRole, useRole } from '../../../data/role.ts';
import './services.css';
import { RiAddLine, RiDownloadLine } from '@remixicon/react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHeldOrder } from '../../../board/motion/use-held-order.ts';
import type { Service } from '../../../board/status/status.ts';
import { type Board, isWhole } from '../../../data/board.ts';
import { useShownBoard } from '../../../data/boards.ts';
import { Button } from '../../../ui/button.tsx';
import { focusHeading } from '../../../ui/focus-heading.ts';
import { Icon } from '../../../ui/icon.tsx';
import { EmptyState } from '../../../ui/panel/empty-state.tsx';
import { ErrorPanel } from '../../../ui/panel/error-panel.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import type { ServiceValues } from '../form/service-form.ts';
import { usePin } from '../service-calls.ts';
import { dialogIntent, type OpenDialog, ServiceDialogs } from '../service-dialogs.tsx';
import { Selecting } from '../several/selecting.tsx';
import { SelectButton, tickOf } from '../several/tick.tsx';
import { type Several, useSeveral } from '../several/use-several.ts';
import { type Filter, filterServices } from './filter.ts';
import { ListFooter, ListPanel, ListSkeleton } from './list-frame.tsx';
import { RefreshButton } from './refresh-button.tsx';
import type { RowActions } from './row-actions.ts';
import { RowHeadings } from './row-headings.tsx';
import { type RowSize, useRowSize } from './row-size.ts';
import { ServiceFilters } from './service-filters.tsx';
import { ServiceRows } from './service-rows.tsx';

type Props = {
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
  /** The initial values of the add dialog, if it's open at the start. */
  readonly adding?: Pick<ServiceValues, 'statusPageUrl'> | undefined;
  /** Called once the dialog that was open at the start has closed. */
  readonly onAdded?: () => void;
  /** Shown instead of the list if the board has no services. */
  readonly emptyBoard: ReactNode;
};

const noFilter = { q: '', status: '', category: '' };

/** The services of the board with search, filters and actions. */
export const ServiceList = ({ filter, onFilter, adding, onAdded, emptyBoard }: Props) => {
  const { board, data, error, retry, isFetching } = useShownBoard();
  const changes = useRole('member');
  const [dialog, setDialog] = useState<OpenDialog | undefined>(adding && { kind: 'add', initial: adding });
  const onDeleted = useFocusAfterDelete(data?.services);
  const add = () => setDialog({ kind: 'add' });
  const bring = () => setDialog({ kind: 'import' });
  const edit = useCallback((service: Service) => setDialog({ kind: 'edit', service }), []);
  const remove = useCallback((service: Service) => setDialog({ kind: 'delete', service }), []);
  const mute = useCallback((service: Service) => setDialog({ kind: 'mute', service }), []);
  const { mutate: pin } = usePin();
  const several = useSeveral();
  const close = () => {
    setDialog(undefined);
    onAdded?.();
  };
  return (
    <>
      <Flex wrap="wrap" align="center" gap="2" className="ac-tools">
        {changes && <SelectButton several={several} disabled={!data || data.services.length === 0} />}
        <ServiceFilters filter={filter} services={data?.services ?? []} onChange={onFilter} />
        {changes && <ListActions onAdd={add} onImport={bring} />}
      </Flex>
      {error && !data ? (
        <ErrorPanel title="We couldn't load your services" message={error.message} onRetry={retry} busy={isFetching} />
      ) : board && data?.counts.total === 0 ? (
        emptyBoard
      ) : data ? (
        <Listed
          board={data}
          filter={filter}
          several={several}
          onClear={() => onFilter({ ...filter, ...noFilter })}
          onSort={(sort) => onFilter({ ...filter, sort })}
          changes={changes}
          onAdd={add}
          onImport={bring}
          onEdit={edit}
          onDelete={remove}
          onMute={mute}
          onPin={pin}
        />
      ) : (
        <ListSkeleton />
      )}
      <ServiceDialogs dialog={changes ? dialog : undefined} onClose={close} onDeleted={onDeleted} />
    </>
  );
};

const rowsClass = (size: RowSize, { isOn }: Several): string =>
  `${size === 'compact' ? 'ac-compact-rows' : ''} ${isOn ? 'ac-selecting' : ''}`;

type Opening = { readonly onAdd: () => void; readonly onImport: () => void };

const ListActions = ({ onAdd, onImport }: Opening) => (
  <Flex gap="2" ml={{ initial: '0', sm: 'auto' }}>
    <RefreshButton />
    <ForRole least="admin">
      <Button className="ac-only-icon" variant="outline" color="gray" onClick={onImport} {...dialogIntent.import}>
        <Icon of={RiDownloadLine} />
        <span>Import</span>
      </Button>
    </ForRole>
    <Button onClick={onAdd} {...dialogIntent.add}>
      <Icon of={RiAddLine} />
      Add New
    </Button>
  </Flex>
);

/** The row that had the focus goes with its service; the focus then goes to the heading instead of nowhere. */
const useFocusAfterDelete = (services: readonly Service[] | undefined) => {
  const deleted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the new list that takes the row away
  useEffect(() => {
    if (deleted.current) focusHeading();
    deleted.current = false;
  }, [services]);
  return () => {
    deleted.current = true;
  };
};

const AddButton = ({ onAdd }: Pick<Opening, 'onAdd'>) => (
  <Button onClick={onAdd} {...dialogIntent.add}>
    <Icon of={RiAddLine} />
    Add New Service
  </Button>
);

const NoServices = ({ changes, onAdd, onImport }: Opening & Pick<RowActions, 'changes'>) => (
  <EmptyState
    title="No services have been added yet."
    text={changes ? 'Add the services your customers depend on.' : 'Members of the team can add services.'}
  >
    {changes && <AddButton onAdd={onAdd} />}
    <ForRole least="admin">
      <Button variant="outline" color="gray" onClick={onImport} {...dialogIntent.import}>
        Import a list
      </Button>
    </ForRole>
  </EmptyState>
);

type ListedProps = RowActions &
  Opening & {
    readonly board: Board;
    readonly filter: Filter;
    readonly several: Several;
    readonly onClear: () => void;
    readonly onSort: (sort: string) => void;
  };

const Listed = ({ board, filter, several, onClear, onSort, onAdd, onImport, ...actions }: ListedProps) => {
  const now = useNow();
  const { services } = board;
  const { q, status, category, sort } = filter;
  const [size] = useRowSize();
  const matching = useMemo(
    () => filterServices(services, { q, status, category, sort }),
    [services, q, status, category, sort],
  );
  // Sorting from outside the rows applies at once; the order is held only against changes that come by themselves.
  const { items: shown, props } = useHeldOrder(matching);
  const addButton = actions.changes && <AddButton onAdd={onAdd} />;
  if (services.length === 0) return <NoServices changes={actions.changes} onAdd={onAdd} onImport={onImport} />;
  const coming = isWhole(board) ? 0 : board.counts.total - services.length;
  if (shown.length === 0 && coming > 0) return <ListSkeleton />;
  if (shown.length === 0) {
    return (
      <EmptyState title="No services found matching your filters" text="Try another name or clear a filter.">
        <Button variant="outline" color="gray" onClick={onClear}>
          Clear filters
        </Button>
        {addButton}
      </EmptyState>
    );
  }
  return (
    <ListPanel>
      <Selecting several={several} services={services} shown={shown} isWhole={coming === 0} />
      <div key={size} className={rowsClass(size, several)} {...props}>
        <RowHeadings sort={sort} onSort={onSort} />
        <ServiceRows services={shown} now={now} tick={tickOf(several, shown)} {...actions} />
      </div>
      <ListFooter count={shown.length} coming={coming} />
    </ListPanel>
  );
};
