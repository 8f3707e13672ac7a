import './report.css';
import { useState } from 'react';
import { ServiceTile } from '../../board/service/service-tile.tsx';
import { OpenDays } from '../../board/uptime/day-links.tsx';
import { lengthOf, percentText } from '../../board/uptime/figure-text.ts';
import { reportDays } from '../../board/uptime/report-days.ts';
import type { Report } from '../../data/reports.ts';
import { Panel, PanelFoot } from '../../ui/panel/panel.tsx';
import { counted } from '../../ui/text/counted.ts';
import { TextButton } from '../../ui/text-button.tsx';

type Service = Report['services'][number];

/** Quiet services that are listed at once, and rows that "Show all" adds. */
const QUIET_SHOWN = 3;
const MOST_SHOWN = 200;
/** On paper, so that a report stays on one page. */
const MOST_PRINTED = 6;

const isQuiet = ({ figures }: Service): boolean =>
  figures.incidents === 0 && figures.downSeconds === 0 && figures.degradedSeconds === 0;

type Props = {
  readonly report: Report;
  /** True if days lead to their incidents; false on a shared report. */
  readonly isLinked: boolean;
};

/** The services of a report, worst first; most quiet ones are one line. */
export const ReportServices = ({ report, isLinked }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const { services, period } = report;
  const troubled = services.filter((service) => !isQuiet(service));
  const quiet = services.filter(isQuiet);
  const shown = [...troubled, ...quiet.slice(0, isOpen ? services.length : QUIET_SHOWN)].slice(0, MOST_SHOWN);
  const hasTargets = services.some(({ target }) => target !== null);
  return (
    <Panel title="By service" actions={<span className="ac-meta">Worst first</span>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="ac-report-scroll" tabIndex={0} aria-label="Services table">
        <table className="ac-table ac-report-table">
          <thead>
            <tr>
              <th scope="col">Service</th>
              <th scope="col" className="days">
                {period.label}
              </th>
              <th scope="col">Uptime</th>
              {hasTargets && <th scope="col">Target</th>}
              <th scope="col">Incidents</th>
              <th scope="col">Down</th>
              <th scope="col">Degraded</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((service, index) => (
              <Row
                key={service.id}
                service={service}
                period={period}
                hasTargets={hasTargets}
                isLinked={isLinked}
                isPrinted={index < MOST_PRINTED}
              />
            ))}
          </tbody>
        </table>
      </section>
      <Foots
        troubled={troubled.length}
        all={services.length}
        shown={shown.length}
        onAll={isOpen ? undefined : () => setOpen(true)}
      />
    </Panel>
  );
};

type FootsProps = {
  readonly troubled: number;
  readonly all: number;
  readonly shown: number;
  readonly onAll: (() => void) | undefined;
};

/** The services that are left out, on the screen and on paper. */
const Foots = ({ troubled, all, shown, onAll }: FootsProps) => {
  const printed = Math.min(shown, MOST_PRINTED);
  return (
    <>
      {all > shown && (
        <PanelFoot className="ac-not-on-paper">
          <span>
            {counted(all - shown, 'more service')} {troubled > shown ? '' : 'had no problems.'}{' '}
            {onAll && <TextButton onClick={onAll}>Show all</TextButton>}
          </span>
        </PanelFoot>
      )}
      {all > printed && <PanelFoot className="ac-report-paper">{notPrinted(troubled, all, printed)}</PanelFoot>}
    </>
  );
};

/** Says on paper which services it leaves out: `14 more services had problems. See the CSV.` */
const notPrinted = (troubled: number, all: number, printed: number): string =>
  troubled > printed
    ? `${counted(troubled - printed, 'more service')} had problems. See the CSV.`
    : `${counted(all - printed, 'more service')} had no problems.`;

const targetText = ({ isMet, leftSeconds }: NonNullable<Service['target']>): string =>
  `${isMet ? 'Met' : 'Missed'}, ${lengthOf(Math.abs(leftSeconds))} ${leftSeconds < 0 ? 'over' : 'left'}`;

type RowProps = Pick<Props, 'isLinked'> & {
  readonly service: Service;
  readonly period: Report['period'];
  readonly hasTargets: boolean;
  readonly isPrinted: boolean;
};

const Row = ({ service, period, hasTargets, isLinked, isPrinted }: RowProps) => {
  const { id, name, logoIcon, logoColor, figures, target } = service;
  const days = reportDays(period, service.days, figures.since);
  const bars = (
    <span className="ac-uptime">
      {days.map(({ date, kind }) => (
        <b key={date} className={kind} />
      ))}
    </span>
  );
  return (
    <tr className={isPrinted ? undefined : 'ac-not-on-paper'}>
      <th scope="row">
        <span className="ac-report-name">
          <ServiceTile logoIcon={logoIcon} logoColor={logoColor} brand={service} size="small" />
          <bdi>{name}</bdi>
        </span>
      </th>
      <td className="days" aria-hidden="true">
        {isLinked ? (
          <OpenDays serviceId={id} zone="own" dayAt={(index) => days[index]?.date ?? ''}>
            {bars}
          </OpenDays>
        ) : (
          bars
        )}
      </td>
      <td>{percentText(figures.uptime)}</td>
      {hasTargets && <td>{target && targetText(target)}</td>}
      <td>{figures.incidents}</td>
      <td className={figures.downSeconds === 0 ? 'zero' : undefined}>{lengthOf(figures.downSeconds)}</td>
      <td className={figures.degradedSeconds === 0 ? 'zero' : undefined}>{lengthOf(figures.degradedSeconds)}</td>
    </tr>
  );
};
