import { Text } from '@radix-ui/themes';
import './timeline.css';
import { useMemo, useState } from 'react';
import { isRaised, type Service } from '../../../board/status/status.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelError, PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { densityStrip, type Range, rangeStart, ranges } from './density.ts';
import { DensityStrip } from './density-strip.tsx';
import { useLastLooked } from './last-looked.ts';
import { deriveTimeline, type Sources, type TimelineEvent } from './timeline.ts';
import { TimelineList } from './timeline-list.tsx';
import { weekLine } from './week.ts';

type Props = {
  readonly services: readonly Service[];
  /** Undefined while they load. */
  readonly incidents: Sources['incidents'] | undefined;
  /** Max incidents fetched: if there are this many, there may be more. */
  readonly incidentsLimit: number;
  readonly changes: Sources['changes'] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly now: Date;
};

/** Lists the services' events, newest first, with a strip of the worst status over the window. */
export const TimelinePanel = (props: Props) => {
  const { services, incidents, incidentsLimit, changes, error, onRetry, now } = props;
  const [range, setRange] = useState<Range>('7d');
  const looked = useLastLooked(now);
  const sources = useMemo(
    () => incidents && changes && { services, incidents, changes },
    [services, incidents, changes],
  );
  const events = useMemo(() => sources && deriveTimeline(sources, rangeStart(range, now)), [sources, range, now]);
  const isOpen = services.some(({ enabled, currentStatus }) => enabled && isRaised(currentStatus));
  const week = incidents && weekLine({ incidents, services }, incidentsLimit, now);

  return (
    <Panel
      title="Service health timeline"
      text={events && looked && lookedText(events, looked)}
      actions={
        <Segments
          label="Timeline range"
          name="timeline-range"
          options={rangeOptions}
          value={range}
          onChange={setRange}
        />
      }
    >
      {week && (
        <Text as="p" size="1" color="gray" mx="4" mb="3">
          {week}
        </Text>
      )}
      {error ? (
        <PanelError message={error.message} onRetry={onRetry} />
      ) : sources && events ? (
        <>
          <DensityStrip strip={densityStrip(sources, events, range, now)} range={range} isOpen={isOpen} now={now} />
          <TimelineList key={range} events={events} services={services} looked={looked} now={now} />
        </>
      ) : (
        <PanelSkeleton rows={5} rowHeight={70} />
      )}
    </Panel>
  );
};

const rangeNames: readonly Range[] = ['24h', '7d', '30d'];
const rangeOptions = rangeNames.map((name) => ({ value: name, label: ranges[name].label }));

const lookedText = (events: readonly TimelineEvent[], looked: Date): string => {
  const since = events.filter(({ knownAt }) => Date.parse(knownAt) > looked.getTime()).length;
  return since === 0 ? 'Nothing new since your last visit' : `${since} new since your last visit`;
};
