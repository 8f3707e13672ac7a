import './report.css';
import './report-print.css';
import { Flex, Grid, Heading, Text } from '@radix-ui/themes';
import { ServiceTile } from '../../board/service/service-tile.tsx';
import { zoneName } from '../../board/uptime/figure-text.ts';
import type { Report } from '../../data/reports.ts';
import { Brand } from '../../ui/brand.tsx';
import { counted } from '../../ui/text/counted.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportIncidents } from './report-incidents.tsx';
import { ReportServices } from './report-services.tsx';
import { TargetPanel } from './target-panel.tsx';

type Props = {
  readonly report: Report;
  readonly team: string;
  readonly canEdit: boolean;
  /** Shows the incidents of a day. */
  readonly onDay?: (date: string) => void;
};

export const ReportView = ({ report, team, canEdit, onDay }: Props) => {
  const { scope, services, period } = report;
  const [service] = services;
  const isOne = scope.kind === 'service';
  return (
    <article className="ac-report">
      <header className="ac-report-paper">
        <b>{team}</b>
        <span className="ac-meta">{period.label}</span>
      </header>
      <div>
        <Flex wrap="wrap" align="center" gapX="2" mb="2" className="ac-report-of">
          {isOne && service && (
            <ServiceTile logoIcon={service.logoIcon} logoColor={service.logoColor} brand={service} size="small" />
          )}
          <b>
            <bdi>{isOne ? service?.name : (scope.name ?? team)}</bdi>
          </b>
          <span className="ac-muted">{isOne ? period.label : subjectOf(report)}</span>
        </Flex>
        <Heading as="h2" className="ac-report-sentence">
          {report.sentence}
        </Heading>
      </div>
      <ReportChart report={report} onDay={onDay} />
      <ReportFigures report={report} />
      <Grid columns={{ initial: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' }} gap="4" align="start">
        <Flex direction="column" gap="4" minWidth="0">
          {!isOne && <ReportServices key={period.name} report={report} isLinked={onDay !== undefined} />}
          <ReportIncidents report={report} />
        </Flex>
        <TargetPanel report={report} canEdit={canEdit} />
      </Grid>
      <Text as="p" size="1" color="gray" className="ac-report-note">
        Uptime counts outages as down. Degraded, maintenance and unknown time are listed separately. Times in{' '}
        {zoneName(period.timeZone)}.{isOne && service && ` Source: ${hostOf(service.statusPageUrl)}.`}
      </Text>
      <footer className="ac-report-paper">
        <Brand />
      </footer>
    </article>
  );
};

const subjectOf = ({ scope, services, period }: Report): string =>
  `${scope.kind === 'all' ? 'All services, ' : ''}${counted(services.length, 'service')}, ${period.label}`;

const hostOf = (url: string): string => {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
};
