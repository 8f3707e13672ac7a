import './all-clear-bar.css';
import '../status/status.css';
import {
  type RemixiconComponentType,
  RiAlertLine,
  RiCheckLine,
  RiCloseLine,
  RiQuestionMark,
  RiToolsLine,
  RiWifiOffLine,
} from '@remixicon/react';
import { type ReactNode, useId } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { formatAgo } from '../../ui/text/time.ts';
import { type Status, statuses } from '../status/status.ts';
import { StatusIcon } from '../status/status-icon.tsx';
import type { AllClear } from './all-clear.ts';
import { Horizon } from './horizon.tsx';
import { lastKnown } from './last-known.ts';

type Props = {
  readonly model: AllClear;
  readonly now: Date;
  /** Since when nothing is heard of the server; undefined while it is. */
  readonly pausedSince?: Date;
  /** Changes with each refresh that ended; the segments then sweep once from left to right. */
  readonly sweep?: number;
  /** Follows a link of the line inside the app. */
  readonly onOpen: (href: string) => void;
  /** The actions at the right. */
  readonly children?: ReactNode;
};

const tileIcons: Readonly<Record<Status, RemixiconComponentType>> = {
  operational: RiCheckLine,
  degraded: RiAlertLine,
  outage: RiCloseLine,
  maintenance: RiToolsLine,
  unknown: RiQuestionMark,
};

/** Whether everything is all right, as a line: one segment for each service, trouble raised. */
export const AllClearBar = ({ model, now, pausedSince, sweep = 0, onOpen, children }: Props) => {
  const heading = useId();
  const { headline, sentence, status } = pausedSince ? lastKnown(model, pausedSince) : model;
  return (
    <section className={`ac-clear${pausedSince ? ' paused' : ''}`} aria-labelledby={heading}>
      <div className="ac-clear-say">
        <span className={`ac-clear-tile st st-${status}`} aria-hidden="true">
          <Icon of={pausedSince ? RiWifiOffLine : tileIcons[status]} size={22} />
        </span>
        <div className="ac-clear-words">
          <h2 id={heading} aria-live="polite">
            {headline}
          </h2>
          <p>{sentence}</p>
        </div>
        {children}
      </div>
      <Horizon model={model} sweep={sweep} onOpen={onOpen} />
      <ul className="ac-clear-key">
        {statuses
          .filter((status) => model.counts[status] > 0)
          .map((status) => (
            <li key={status} className={`st st-${status}`}>
              <StatusIcon status={status} size={14} />
              <span>
                <b>{model.counts[status]}</b> {status}
              </span>
            </li>
          ))}
        {model.checkedAt !== undefined && (
          <li className="ac-clear-checked">Checked {formatAgo(model.checkedAt, now)}</li>
        )}
      </ul>
    </section>
  );
};
