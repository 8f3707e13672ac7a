import { Text } from '@radix-ui/themes';
import { Fragment, useState } from 'react';
import { MarkList } from '../../../board/status/mark-list.tsx';
import type { Service } from '../../../board/status/status.ts';
import { StatusBadge } from '../../../board/status/status-badge.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PanelFoot } from '../../../ui/panel/panel.tsx';
import { PanelEmpty } from '../../../ui/panel/panel-notice.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { RecentTime } from '../../../ui/text/recent-time.tsx';
import { formatAge, formatDate } from '../../../ui/text/time.ts';
import { DAY_MS } from '../../../ui/text/units.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { TimelineEvent } from './timeline.ts';

const EventDialog = lazyPart(() => import('./event-dialog.tsx'));

const EVENTS_AT_FIRST = 5;
const EVENTS_MORE = 20;

type Props = {
  readonly events: readonly TimelineEvent[];
  readonly services: readonly Service[];
  /** The time of the previous visit; undefined on the first one. */
  readonly looked: Date | undefined;
  readonly now: Date;
};

/** The events with a heading for each day before today, and a line at the previous visit; each opens a dialog. */
export const TimelineList = ({ events, services, looked, now }: Props) => {
  const [most, setMost] = useState(EVENTS_AT_FIRST);
  const [opened, setOpened] = useState<TimelineEvent>();
  const service = opened && services.find((candidate) => candidate.id === opened.serviceId);
  const shown = events.slice(0, most);
  const hidden = events.length - shown.length;
  const lineAt = looked ? shown.findIndex(({ timestamp }) => Date.parse(timestamp) <= looked.getTime()) : -1;
  const close = () => setOpened(undefined);
  if (events.length === 0) return <PanelEmpty text="No events in the selected time range" />;
  return (
    <>
      <ol className="ac-timeline">
        {shown.map((event, index) => (
          <Fragment key={event.id}>
            {looked && index === lineAt && index > 0 && (
              <li className="ac-timeline-looked">Last visit {formatAge(looked, now)}</li>
            )}
            {headingOf(event, shown[index - 1], now)}
            <TimelineItem event={event} isNew={isNew(event, looked)} now={now} onOpen={setOpened} />
          </Fragment>
        ))}
      </ol>
      {events.length > EVENTS_AT_FIRST && (
        <PanelFoot>
          {hidden > 0 ? (
            <TextButton onClick={() => setMost(most + EVENTS_MORE)}>
              Show {counted(Math.min(hidden, EVENTS_MORE), 'more event')}
            </TextButton>
          ) : (
            <TextButton onClick={() => setMost(EVENTS_AT_FIRST)}>Show fewer events</TextButton>
          )}
        </PanelFoot>
      )}
      {opened && <EventDialog event={opened} service={service} onClose={close} onFailed={close} />}
    </>
  );
};

/** Above the line it need not be said. */
const isNew = ({ timestamp, knownAt }: TimelineEvent, looked: Date | undefined): boolean =>
  looked !== undefined && Date.parse(knownAt) > looked.getTime() && Date.parse(timestamp) <= looked.getTime();

const headingOf = (event: TimelineEvent, before: TimelineEvent | undefined, now: Date) => {
  const day = formatDate(event.timestamp);
  if (day === formatDate(before ? before.timestamp : now)) return null;
  const yesterday = new Date(now.getTime() - DAY_MS);
  return <li className="ac-timeline-day">{day === formatDate(yesterday) ? 'Yesterday' : day}</li>;
};

type ItemProps = {
  readonly event: TimelineEvent;
  readonly isNew: boolean;
  readonly now: Date;
  readonly onOpen: (event: TimelineEvent) => void;
};

const TimelineItem = ({ event, isNew, now, onOpen }: ItemProps) => (
  <li>
    <button type="button" aria-haspopup="dialog" onClick={() => onOpen(event)} {...EventDialog.intent}>
      <span className="ac-timeline-head">
        <span className="ac-timeline-title">
          <b>
            <bdi>{event.serviceName}</bdi>
          </b>{' '}
          {event.title}
        </span>
        <span className="ac-meta">{isNew ? 'New' : formatAge(event.timestamp, now)}</span>
      </span>
      <span className="ac-timeline-facts">
        <StatusBadge
          status={event.status}
          label={event.label}
          plain={event.label === undefined ? undefined : true}
          still
        />
        <EventMarks event={event} />
        <Text size="1" color="gray" className="ac-truncate" dir="auto">
          {event.description}
        </Text>
        <RecentTime at={event.timestamp} now={now} />
      </span>
    </button>
  </li>
);

/** Shows the marks that the event's badge doesn't. */
const EventMarks = ({ event }: { event: TimelineEvent }) => (
  <MarkList of={event.marks.filter(({ kind }) => kind !== 'unlinked')} />
);
