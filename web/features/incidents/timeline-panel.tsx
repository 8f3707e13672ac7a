import './timeline.css';
import { useMemo, useState } from 'react';
import type { Service } from '../../board/status/status.ts';
import { StatusBadge } from '../../board/status/status-badge.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { PanelEmpty, PanelError, PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { ShowMore } from '../../ui/panel/show-more.tsx';
import { formatAge, formatLong, formatShort } from '../../ui/text/time.ts';
import { densityStrip, type Range, rangeStart, ranges } from './density.ts';
import { DensityStrip } from './density-strip.tsx';
import { deriveTimeline, type Sources, type TimelineEvent } from './timeline.ts';

const EventDialog = lazyPart(() => import('./event-dialog.tsx'));

type Props = {
  readonly services: readonly Service[];
  /** Undefined while they load. */
  readonly incidents: Sources['incidents'] | undefined;
  readonly changes: Sources['changes'] | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly now: Date;
};

/** What happened to the services, newest first, with a strip of the worst status over the window. */
export const TimelinePanel = ({ services, incidents, changes, error, onRetry, now }: Props) => {
  const [range, setRange] = useState<Range>('7d');
  const sources = useMemo(
    () => incidents && changes && { services, incidents, changes },
    [services, incidents, changes],
  );

  return (
    <Panel
      title="Service health timeline"
      actions={
        <Segments
          label="Range of the timeline"
          name="timeline-range"
          options={rangeOptions}
          value={range}
          onChange={setRange}
        />
      }
    >
      {error ? (
        <PanelError message={error.message} onRetry={onRetry} />
      ) : sources ? (
        <Timeline key={range} sources={sources} services={services} range={range} now={now} />
      ) : (
        <PanelSkeleton rows={5} rowHeight={70} />
      )}
    </Panel>
  );
};

const rangeNames: readonly Range[] = ['24h', '7d', '30d'];
const rangeOptions = rangeNames.map((name) => ({ value: name, label: ranges[name].label }));
const EVENTS_AT_FIRST = 5;

type TimelineProps = {
  readonly sources: Sources;
  readonly services: readonly Service[];
  readonly range: Range;
  readonly now: Date;
};

const Timeline = ({ sources, services, range, now }: TimelineProps) => {
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<TimelineEvent>();
  const events = useMemo(() => deriveTimeline(sources, rangeStart(range, now), now), [sources, range, now]);
  const strip = useMemo(() => densityStrip(sources, events, range, now), [sources, events, range, now]);
  const service = opened && services.find((candidate) => candidate.id === opened.serviceId);
  const hidden = events.length - EVENTS_AT_FIRST;
  const close = () => setOpened(undefined);
  return (
    <>
      <DensityStrip strip={strip} range={range} now={now} />
      {events.length === 0 ? (
        <PanelEmpty text="No events in the selected time range" />
      ) : (
        <ol className="ac-timeline">
          {(all ? events : events.slice(0, EVENTS_AT_FIRST)).map((event) => (
            <TimelineItem key={event.id} event={event} now={now} onOpen={setOpened} />
          ))}
        </ol>
      )}
      {hidden > 0 && (
        <footer className="ac-panel-foot">
          <ShowMore hidden={hidden} noun="event" all={all} onChange={setAll} />
        </footer>
      )}
      {opened && <EventDialog event={opened} service={service} onClose={close} onFailed={close} />}
    </>
  );
};

type ItemProps = {
  readonly event: TimelineEvent;
  readonly now: Date;
  readonly onOpen: (event: TimelineEvent) => void;
};

const TimelineItem = ({ event, now, onOpen }: ItemProps) => (
  <li>
    <button type="button" aria-haspopup="dialog" onClick={() => onOpen(event)} {...EventDialog.intent}>
      <span className="ac-timeline-head">
        <b>{event.title}</b>
        <span>{formatAge(event.timestamp, now)}</span>
      </span>
      <span className="ac-timeline-facts">
        <StatusBadge
          status={event.status}
          label={event.label}
          plain={event.label === undefined ? undefined : true}
          still
        />
        <span className="ac-meta ac-truncate">
          {event.serviceName}, {event.description}
        </span>
        <time dateTime={event.timestamp} title={formatLong(event.timestamp)}>
          {formatShort(event.timestamp)}
        </time>
      </span>
    </button>
  </li>
);
