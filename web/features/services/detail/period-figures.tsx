import { Box, Flex } from '@radix-ui/themes';
import { RiFileChartLine, RiFileCopyLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Service } from '../../../board/status/status.ts';
import { lengthOf, percentText, zoneName } from '../../../board/uptime/figure-text.ts';
import { Figures } from '../../../board/uptime/figures.tsx';
import { reportDays } from '../../../board/uptime/report-days.ts';
import { uptimeText } from '../../../board/uptime/uptime.ts';
import { DayChart } from '../../../board/uptime/uptime-chart.tsx';
import { userQuery } from '../../../data/queries.ts';
import { type Report, reportQuery, reportZone } from '../../../data/reports.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PanelFoot } from '../../../ui/panel/panel.tsx';
import { PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { DAY_MS } from '../../../ui/text/units.ts';

type Props = {
  readonly service: Service;
  readonly period: string;
  readonly now: Date;
  readonly onChoose: (date: string) => void;
};

/** The figures of a service's period, its days unless the board has them, and the ways to its report. */
const PeriodFigures = ({ service, period, now, onChoose }: Props) => {
  const user = useQuery(userQuery).data;
  const wanted = { serviceId: service.id, period, timeZone: reportZone(user?.timeZone) };
  const { data, error, refetch } = useQuery(reportQuery(wanted));
  const isOnBoard = period === '90d';
  if (!data)
    return (
      <>
        {isOnBoard && (
          <Figures figures={[{ name: 'Uptime', value: uptimeText(service.uptime, now), note: '90 days' }]} />
        )}
        {error && <PanelError message={error.message} onRetry={() => void refetch()} />}
        {!error && !isOnBoard && <PanelSkeleton rows={2} rowHeight={104} />}
      </>
    );
  return (
    <>
      {!isOnBoard && <Days report={data} onChoose={onChoose} />}
      <Figures figures={figuresOf(data)} />
      <PanelFoot>
        <span className="ac-numbers">{targetText(data)}</span>
        <Flex wrap="wrap" gap="2">
          <CopyButton text={data.sentence} label="Copy as a sentence" icon={RiFileCopyLine} />
          <Button asChild variant="outline" color="gray">
            <Link to="/reports" search={{ serviceId: service.id, period }}>
              <Icon of={RiFileChartLine} />
              Open report
            </Link>
          </Button>
        </Flex>
      </PanelFoot>
    </>
  );
};

const Days = ({
  report: { period, days, figures },
  onChoose,
}: { readonly report: Report } & Pick<Props, 'onChoose'>) => {
  const shown = reportDays(period, days, figures.since);
  const troubled = shown.filter(({ kind }) => kind === 'outage' || kind === 'degraded').length;
  const trouble = troubled === 0 ? 'no problems' : `${counted(troubled, 'day')} with problems`;
  return (
    <Box px="4" pb="4">
      <DayChart
        days={shown}
        label={`${period.label}: ${counted(shown.length, 'day')}, ${trouble}`}
        zone={zoneName(period.timeZone)}
        onChoose={onChoose}
      />
    </Box>
  );
};

const figuresOf = ({ figures, incidents, incidentsComplete, period }: Report) => {
  const outages = incidents.filter(({ severity }) => severity === 'outage').length;
  return [
    { name: 'Uptime', value: percentText(figures.uptime), note: sinceText(figures.since, period) },
    {
      name: 'Incidents',
      value: incidentsComplete ? String(incidents.length) : `${incidents.length}+`,
      note: outages === 0 ? '' : counted(outages, 'outage'),
    },
    { name: 'Down', value: lengthOf(figures.downSeconds), note: '' },
    { name: 'Longest', value: lengthOf(figures.longestSeconds), note: 'single problem' },
    { name: 'Degraded', value: lengthOf(figures.degradedSeconds), note: 'counts as up' },
    { name: 'Unknown', value: lengthOf(figures.unknownSeconds), note: 'not counted as up' },
  ];
};

/** A record that began during the period says so beside its percentage. */
const sinceText = (since: string | null, { from, to }: Report['period']): string => {
  if (since === null || Date.parse(since) <= Date.parse(from)) return '';
  return `of ${counted(Math.max(1, Math.round((Date.parse(to) - Date.parse(since)) / DAY_MS)), 'day')}`;
};

const targetText = ({ services: [service] }: Report): string => {
  if (!service?.target) return '';
  const { percent, allowedSeconds, leftSeconds } = service.target;
  const [allowed, left] = [Math.trunc(allowedSeconds / 60), Math.trunc(leftSeconds / 60)];
  return left < 0
    ? `SLA target ${percent}%: ${counted(-left, 'minute')} over`
    : `SLA target ${percent}%: ${left} of ${counted(allowed, 'minute')} left`;
};

export default PeriodFigures;
