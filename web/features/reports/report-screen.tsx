import './report.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOpenDay } from '../../board/uptime/open-day.ts';
import { useBoardSearch, useShownBoard } from '../../data/boards.ts';
import { userQuery } from '../../data/queries.ts';
import { reportQuery, reportZone } from '../../data/reports.ts';
import { EmptyState } from '../../ui/panel/empty-state.tsx';
import { ErrorPanel } from '../../ui/panel/error-panel.tsx';
import { PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { useNow } from '../../ui/text/use-now.ts';
import { defaultPeriod } from './periods.ts';
import { ReportBar } from './report-bar.tsx';
import type { ReportSearch } from './report-search.ts';
import { ReportView } from './report-view.tsx';

type Props = {
  readonly search: ReportSearch;
  readonly onSearch: (search: ReportSearch, board?: string) => void;
};

export const ReportScreen = ({ search, onSearch }: Props) => {
  const now = useNow();
  const { board, isChosen, data: shown, error: boardError, retry } = useShownBoard();
  const user = useQuery(userQuery).data;
  const period = search.from === undefined ? (search.period ?? defaultPeriod(now)) : undefined;
  const wanted = {
    ...search,
    ...(period !== undefined && { period }),
    ...(search.serviceId === undefined && board && { boardId: board.id }),
    timeZone: reportZone(user?.timeZone),
  };
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...reportQuery(wanted),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  });
  const shownBoard = useBoardSearch();
  const onDay = useOpenDay('own', search.serviceId === undefined ? shownBoard : { serviceId: search.serviceId });
  const failure = isChosen ? error : boardError;
  return (
    <>
      <ReportBar
        search={search}
        wanted={wanted}
        report={isPlaceholderData ? undefined : data}
        services={shown?.services ?? []}
        now={now}
        onSearch={onSearch}
      />
      {failure && (!data || isPlaceholderData) ? (
        <ErrorPanel
          title="We couldn't load this report"
          message={failure.message}
          onRetry={() => void (isChosen ? refetch() : retry())}
          busy={isFetching}
        />
      ) : !data ? (
        <Waiting />
      ) : data.services.length === 0 ? (
        <EmptyState title="No services yet" text="Add services to see their uptime here." />
      ) : (
        <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'ac-report-old' : undefined}>
          <ReportView report={data} team={user?.team?.name ?? ''} canEdit onDay={onDay} />
        </div>
      )}
    </>
  );
};

const Waiting = () => (
  <>
    <p className="ac-hidden" role="status">
      Loading report...
    </p>
    <PanelSkeleton rows={1} rowHeight={176} />
    <PanelSkeleton rows={4} rowHeight={52} />
  </>
);
