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

type WhoProps = Pick<OnItProps, 'look' | 'now'> & Partial<Pick<OnItProps, 'of'>> & { readonly assignee: Assignee };

/** Names who is on it, and since when. */
export const Who = ({ assignee: { id, name, since }, look, of, now }: WhoProps) => (
  <span className="ac-on-it" title={`${name} has been on it since ${formatExact(since)}`}>
    <Person id={id} name={name} small />
    <span className={look === 'bar' ? 'ac-hidden' : 'ac-on-it-name ac-truncate'}>
      {look ? (
        <Short name={name} of={of} />
      ) : (
        <>
          <bdi>{name}</bdi> has been on it since <time dateTime={since}>{formatMoment(since, now)}</time>
        </>
      )}
    </span>
  </span>
);

/** Shows the first name; screen readers say all of it. */
const Short = ({ name, of }: { readonly name: string; readonly of: string | undefined }) => {
  const [first = ''] = name.split(' ', 1);
  return (
    <>
      <bdi>{first}</bdi>
      <span className="ac-hidden">
        {name.slice(first.length)} is on it{of && `: ${of}`}
      </span>
    </>
  );
};
