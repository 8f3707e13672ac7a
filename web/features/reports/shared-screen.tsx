import './report.css';
import { Flex, Text } from '@radix-ui/themes';
import { RiDownloadLine, RiPrinterLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../data/api.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/panel/empty-state.tsx';
import { ErrorPanel } from '../../ui/panel/error-panel.tsx';
import { PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { formatDayLong, formatExact } from '../../ui/text/time.ts';
import { ReportView } from './report-view.tsx';
import { sharedReportQuery } from './share-calls.ts';

/** A report for the holder of a link: without the sidebar, and without anything to change. */
export const SharedScreen = ({ token }: { readonly token: string }) => {
  const { data, error, refetch, isFetching } = useQuery(sharedReportQuery(token));
  return (
    <main id="content" className="ac-shared-report" tabIndex={-1}>
      {!data && <h1 className="ac-hidden">Shared report</h1>}
      {data ? (
        <>
          <SharedHead token={token} team={data.team} expiresAt={data.expiresAt} />
          <div className="ac-shared-sheet">
            <ReportView report={data.report} team={data.team} canEdit={false} />
            <Text as="p" size="1" color="gray" mt="4">
              Created on {formatExact(data.report.at)}
            </Text>
          </div>
        </>
      ) : error instanceof ApiError && error.status === 404 ? (
        <EmptyState title="This link doesn't work" text="It expired or was revoked. Ask for a new one." />
      ) : error ? (
        <ErrorPanel
          title="We couldn't load this report"
          message={error.message}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <>
          <p className="ac-hidden" role="status">
            Loading report...
          </p>
          <PanelSkeleton rows={4} rowHeight={120} />
        </>
      )}
    </main>
  );
};

type HeadProps = { readonly token: string; readonly team: string; readonly expiresAt: string };

const SharedHead = ({ token, team, expiresAt }: HeadProps) => (
  <header className="ac-not-on-paper">
    <h1>
      <b>{team}</b> shared this report with you. Read-only until {formatDayLong(expiresAt)}.
    </h1>
    <Flex gap="2">
      <Button variant="outline" color="gray" className="ac-report-print" onClick={() => window.print()}>
        <Icon of={RiPrinterLine} />
        Print
      </Button>
      <Button asChild variant="outline" color="gray">
        <a href={`/api/shared-reports/${token}?format=csv`} download>
          <Icon of={RiDownloadLine} />
          CSV
        </a>
      </Button>
    </Flex>
  </header>
);
