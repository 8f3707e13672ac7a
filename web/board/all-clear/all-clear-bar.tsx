import './all-clear-bar.css';
import '../status/status.css';
import {
  type RemixiconComponentType,
  RiAlertLine,
  RiCheckLine,
  RiCloseLine,
  RiQuestionMark,
  RiToolsFill,
  RiWifiOffLine,
} from '@remixicon/react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { formatAgo, formatExact, formatMoment } from '../../ui/text/time.ts';
import { type Status, statuses } from '../status/status.ts';
import { StatusIcon } from '../status/status-icon.tsx';
import { type AllClear, keyColor } from './all-clear.ts';
import { lastKnown } from './last-known.ts';
import type { Owner } from './raised.tsx';
import { ServiceLine } from './service-line.tsx';
import { useFollow } from './use-follow.ts';

type Props = {
  readonly model: AllClear;
  readonly now: Date;
  /** The time when live updates paused; undefined while they arrive. */
  readonly pausedSince?: Date;
  /** Changes with each refresh that ended; the segments then sweep once from left to right. */
  readonly sweep?: number;
  /** Follows a link of the line inside the app. */
  readonly onOpen: (href: string) => void;
  /** The past moment that the model shows; now by default. */
  readonly moment?: Date;
  readonly owner?: Owner | undefined;
  readonly actions?: Owner | undefined;
  /** Shown under the line. */
  readonly instrument?: ReactNode;
  /** The actions at the right. */
  readonly children?: ReactNode;
};

const tileIcons: Readonly<Record<Status, RemixiconComponentType>> = {
  operational: RiCheckLine,
  degraded: RiAlertLine,
  outage: RiCloseLine,
  maintenance: RiToolsFill,
  unknown: RiQuestionMark,
};

/** Shows the state of the whole board as a line: one segment per service, with problems raised above it. */
export const AllClearBar = (props: Props) => {
  const { model, now, pausedSince, moment, sweep = 0, onOpen, owner, actions, instrument, children } = props;
  const heading = useId();
  const onFollow = useFollow(onOpen);
  // A lost connection doesn't change the past.
  const { headline, sentence, status } = pausedSince && !moment ? lastKnown(model, pausedSince, now) : model;
  return (
    <section className={`ac-clear${moment ? ' past' : pausedSince ? ' paused' : ''}`} aria-labelledby={heading}>
      <div className="ac-clear-say">
        <span className={`ac-clear-tile st st-${status}`} aria-hidden="true">
          <Icon of={pausedSince && !moment ? RiWifiOffLine : tileIcons[status]} size={22} />
        </span>
        <div className="ac-clear-words">
          {/* For a past moment, the control that goes there announces it, so it isn't announced twice. */}
          <h2 id={heading} aria-live={moment ? 'off' : 'polite'}>
            {moment ? `At ${formatMoment(moment, now)}: ${headline}` : headline}
          </h2>
          <p dir="auto">{sentence}</p>
        </div>
        {children}
      </div>
      <ServiceLine model={model} sweep={sweep} onOpen={onOpen} owner={owner} actions={actions} />
      {instrument}
      <ul className="ac-clear-key">
        {statuses
          .filter((status) => model.counts[status] > 0)
          .map((status) => (
            <li key={status} className={`st st-${keyColor(model, status)}`}>
              <a href={`/services?status=${status}`} onClick={onFollow}>
                <StatusIcon status={status} size={14} />
                <span>
                  <b>{model.counts[status].toLocaleString('en-GB')}</b> {status}
                </span>
              </a>
            </li>
          ))}
        {model.checkedAt !== undefined && !moment && !pausedSince && (
          <li className="ac-clear-checked" title={formatExact(model.checkedAt)}>
            Checked {formatAgo(model.checkedAt, now)}
          </li>
        )}
      </ul>
    </section>
  );
};
