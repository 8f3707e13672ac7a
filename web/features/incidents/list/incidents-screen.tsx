import { Card, Flex, Text } from '@radix-ui/themes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useShownBoard } from '../../../data/boards.ts';
import { INCIDENTS_PER_PAGE, type IncidentFilter, incidentPageQuery } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/panel/empty-state.tsx';
import { ErrorPanel } from '../../../ui/panel/error-panel.tsx';
import { PanelFoot } from '../../../ui/panel/panel.tsx';
import { PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { useNow } from '../../../ui/text/use-now.ts';
import { IncidentTable } from '../incident-table.tsx';
import { type IncidentsSearch, isFiltered, shownText } from './filter.ts';
import { IncidentFilters } from './incident-filters.tsx';

type Props = {
  readonly search: IncidentsSearch;
  readonly onSearch: (search: IncidentsSearch) => void;
};

/** All incidents of the board's services: open ones first, then the newest, a page at a time. */
export const IncidentsScreen = ({ search, onSearch }: Props) => {
  const { page = 1, ...filter } = search;
  const { board, isChosen, data: shown, error: boardError, retry } = useShownBoard();
  const services = shown?.services ?? [];
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...incidentPageQuery({ ...filter, ...(board && { boardId: board.id }) }, page),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  });
  const failure = isChosen ? error : boardError;
  return (
    <>
      <IncidentFilters filter={filter} services={services} onChange={onSearch} />
      {failure && !data ? (
        <ErrorPanel
          title="We couldn't load your incidents"
          message={failure.message}
          onRetry={() => void (isChosen ? refetch() : retry())}
          busy={isFetching}
        />
      ) : !data ? (
        <Waiting />
      ) : data.incidents.length === 0 ? (
        <Nothing filter={filter} total={data.total} onSearch={onSearch} />
      ) : (
        <Listed
          incidents={data.incidents}
          services={services}
          busy={isPlaceholderData}
          text={shownText(page, INCIDENTS_PER_PAGE, data.incidents.length, data.total)}
          page={page}
          pages={Math.ceil(data.total / INCIDENTS_PER_PAGE)}
          onPage={(next) => onSearch({ ...filter, ...(next > 1 && { page: next }) })}
        />
      )}
    </>
  );
};

type ListedProps = Pick<Parameters<typeof IncidentTable>[0], 'incidents' | 'services'> & {
  /** Another page is on its way. */
  readonly busy: boolean;
  readonly text: string;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
};

const Listed = ({ incidents, services = [], busy, text, page, pages, onPage }: ListedProps) => {
  const now = useNow();
  return (
    <Card asChild className="ac-panel">
      <section aria-label="Incidents" aria-busy={busy}>
        <IncidentTable incidents={incidents} services={services} now={now} />
        <PanelFoot>
          <Text size="1" color="gray" role="status">
            {text}
          </Text>
          <Flex asChild align="center" gap="3">
            <nav aria-label="Pages">
              <Button variant="outline" color="gray" size="1" disabled={page <= 1} onClick={() => onPage(page - 1)}>
                Previous
              </Button>
              <Text size="1" color="gray" className="ac-numbers">
                Page {page} of {pages}
              </Text>
              <Button variant="outline" color="gray" size="1" disabled={page >= pages} onClick={() => onPage(page + 1)}>
                Next
              </Button>
            </nav>
          </Flex>
        </PanelFoot>
      </section>
    </Card>
  );
};

const Waiting = () => (
  <Card asChild className="ac-panel">
    <section aria-busy="true">
      <PanelSkeleton rows={6} rowHeight={56} />
      <PanelFoot>
        <Text size="1" color="gray" role="status">
          Loading incidents...
        </Text>
      </PanelFoot>
    </section>
  </Card>
);

type NothingProps = {
  readonly filter: IncidentFilter;
  readonly total: number;
  readonly onSearch: Props['onSearch'];
};

const Nothing = ({ filter, total, onSearch }: NothingProps) => {
  if (total > 0)
    return (
      <EmptyState title="This page is empty" text="Go back to the first page.">
        <Button variant="outline" color="gray" onClick={() => onSearch(filter)}>
          Go to first page
        </Button>
      </EmptyState>
    );
  if (isFiltered(filter))
    return (
      <EmptyState title="No incidents found matching your filters" text="Try another word or clear a filter.">
        <Button variant="outline" color="gray" onClick={() => onSearch({})}>
          Clear filters
        </Button>
      </EmptyState>
    );
  return <EmptyState title="No incidents to display" text="Incidents that affect your services will appear here." />;
};
