import './report.css';
import { Flex } from '@radix-ui/themes';
import {
  RiArrowLeftSLine,
  RiArrowRightSLine,
  RiDownloadLine,
  RiFileCopyLine,
  RiPrinterLine,
  RiShareForwardLine,
} from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boardsQuery, useTeamBoard } from '../../data/boards.ts';
import type { Report, WantedReport } from '../../data/reports.ts';
import { ForRole } from '../../data/role.ts';
import { tabTeam } from '../../data/tab-team.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy/copy-button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { DAYS, defaultPeriod, neighbourOf, periodOptions } from './periods.ts';
import type { ReportSearch } from './report-search.ts';
import { type NamedService, serviceOptions } from './service-options.ts';

const EmailButton = lazyPart(() => import('./email-button.tsx'));
const OwnDays = lazyPart(() => import('./own-days.tsx'));
const ShareDialog = lazyPart(() => import('./share-dialog.tsx'));

type Props = {
  readonly search: ReportSearch;
  readonly wanted: WantedReport;
  /** Absent while it loads. */
  readonly report: Report | undefined;
  readonly services: readonly NamedService[];
  readonly now: Date;
  readonly onSearch: (search: ReportSearch, board?: string) => void;
};

/** Chooses the period and the services; copies, downloads and prints the report. */
export const ReportBar = (props: Props) => (
  <Flex wrap="wrap" justify="between" gap="3" className="ac-report-bar ac-not-on-paper">
    <Flex wrap="wrap" gap="2">
      <PeriodChoice {...props} />
      <ScopeChoice {...props} />
    </Flex>
    <Actions {...props} />
  </Flex>
);

const PeriodChoice = ({ search, report, now, onSearch }: Props) => {
  const { serviceId, period = defaultPeriod(now), from, to } = search;
  const own = serviceId === undefined ? {} : { serviceId };
  const isOwn = from !== undefined;
  const choose = (next: string) => onSearch({ ...own, period: next });
  const step = (by: -1 | 1) => (isOwn ? undefined : neighbourOf(period, by, now));
  const [before, after] = [step(-1), step(1)];
  const options = periodOptions(now);
  const isListed = isOwn || options.some(({ value }) => value === period);
  const chooseOption = (value: string) => {
    if (value !== DAYS) return choose(value);
    const today = now.toISOString().slice(0, 10);
    onSearch({ ...own, from: report?.period.firstDay ?? today, to: report?.period.lastDay ?? today });
  };
  return (
    <>
      {before && (
        <IconButton variant="outline" label="Previous period" icon={RiArrowLeftSLine} onClick={() => choose(before)} />
      )}
      <Select
        aria-label="Period"
        value={isOwn ? DAYS : period}
        options={isListed ? options : [{ value: period, label: report?.period.label ?? period }, ...options]}
        onChange={chooseOption}
      />
      {after && (
        <IconButton variant="outline" label="Next period" icon={RiArrowRightSLine} onClick={() => choose(after)} />
      )}
      {isOwn && <OwnDays from={from} to={to} onChange={(days) => onSearch({ ...own, ...days })} />}
    </>
  );
};

const ScopeChoice = ({ search: { serviceId, ...period }, services, onSearch }: Props) => {
  const boards = useQuery(boardsQuery).data ?? [];
  const board = useTeamBoard();
  const value = serviceId !== undefined ? `service ${serviceId}` : board ? `board ${board.slug}` : '';
  const known = serviceOptions(services);
  const options = [
    { value: '', label: 'All services' },
    ...boards.map(({ slug, name }) => ({ value: `board ${slug}`, label: `Board: ${name}` })),
    ...known,
    ...(serviceId !== undefined && !known.some((one) => one.value === value) ? [{ value, label: 'This service' }] : []),
  ];
  const choose = (next: string) => {
    const [kind, name] = next.split(' ');
    if (kind === 'service') onSearch({ ...period, serviceId: Number(name) });
    else onSearch(period, kind === 'board' ? name : undefined);
  };
  return <Select aria-label="Services" value={value} options={options} onChange={choose} />;
};

const Actions = ({ report, wanted }: Props) => {
  const [isSharing, setSharing] = useState(false);
  const close = () => setSharing(false);
  return (
    <Flex wrap="wrap" gap="2">
      {report && <CopyButton text={report.sentence} label="Copy as a sentence" icon={RiFileCopyLine} />}
      <Button asChild variant="outline" color="gray">
        <a href={csvUrl(wanted)} download>
          <Icon of={RiDownloadLine} />
          CSV
        </a>
      </Button>
      <Button variant="outline" color="gray" className="ac-report-print" onClick={() => window.print()}>
        <Icon of={RiPrinterLine} />
        Print
      </Button>
      {report && <EmailButton />}
      {report && (
        <ForRole least="admin">
          <Button aria-haspopup="dialog" onClick={() => setSharing(true)} {...ShareDialog.intent}>
            <Icon of={RiShareForwardLine} />
            Share
          </Button>
        </ForRole>
      )}
      {report && isSharing && <ShareDialog wanted={wanted} onClose={close} onFailed={close} />}
    </Flex>
  );
};

/** A download sends no headers, so the team is part of the URL. */
const csvUrl = (wanted: WantedReport): string => {
  const query = new URLSearchParams({ format: 'csv' });
  for (const [name, value] of Object.entries({ ...wanted, team: tabTeam() }))
    if (value !== undefined) query.set(name, String(value));
  return `/api/reports?${query}`;
};
