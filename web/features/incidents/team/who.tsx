import './on-it.css';
import { Person } from '../../../data/person.tsx';
import { formatExact, formatMoment } from '../../../ui/text/time.ts';
import type { Assignee, Subject } from './team-calls.ts';

export type OnItProps = {
  readonly subject: Subject;
  readonly assignee: Assignee | null;
  /** The service, which tells the buttons of several blocks apart. */
  readonly of: string;
  readonly now: Date;
  /** `block`: small, for a block of the board. `bar`: initials only, for the bar of a phone. */
  readonly look?: 'block' | 'bar';
  readonly tabIndex?: number;
};

type WhoProps = Pick<OnItProps, 'look' | 'now'> & { readonly assignee: Assignee };

/** Names who is on it, and since when. */
export const Who = ({ assignee: { id, name, since }, look, now }: WhoProps) => (
  <span className="ac-on-it" title={`${name} is on it since ${formatExact(since)}`}>
    <Person id={id} name={name} small />
    {look !== 'bar' && (
      <span className="ac-on-it-name ac-truncate">
        {look ? (
          <>
            <bdi>{name.split(' ', 1)}</bdi>
            <span className="ac-hidden"> is on it</span>
          </>
        ) : (
          <>
            <bdi>{name}</bdi> is on it, since <time dateTime={since}>{formatMoment(since, now)}</time>
          </>
        )}
      </span>
    )}
  </span>
);
