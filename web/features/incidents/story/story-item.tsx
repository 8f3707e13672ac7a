import { RiNotificationOffLine, RiSendPlaneLine } from '@remixicon/react';
import type { ReactNode } from 'react';
import { type Incident, phaseLabel } from '../../../board/status/status.ts';
import { Person } from '../../../data/person.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { nameList } from '../../../ui/text/name-list.ts';
import { RecentTime } from '../../../ui/text/recent-time.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import type { TeamEntry } from '../team/team-calls.ts';
import { NoteText } from './note-text.tsx';
import type { StoryEvent } from './story.ts';

type Props = {
  readonly event: StoryEvent;
  readonly incident: Incident;
  readonly now: Date;
  /** Undefined if the user can't delete it. */
  readonly onDelete: (() => void) | undefined;
};

/** Something that was said or done, beginning with who did it. */
export const StoryItem = ({ event, incident, now, onDelete }: Props) => {
  if (event.kind === 'team') return <ByTeam entry={event.entry} now={now} onDelete={onDelete} />;
  if (event.kind === 'alert')
    return (
      <Item kind="alert" at={event.at} now={now} mark={<Icon of={RiSendPlaneLine} size={14} />}>
        <span>
          Alert sent to <b>{nameList(event.names)}</b>
        </span>
      </Item>
    );
  if (event.kind === 'muted')
    return (
      <Item kind="alert" at={event.at} now={now} mark={<Icon of={RiNotificationOffLine} size={14} />}>
        <span>
          {counted(event.count, 'alert')} not sent: muted
          {event.by !== null && (
            <>
              {' '}
              by <bdi>{event.by}</bdi>
            </>
          )}
        </span>
      </Item>
    );
  const { status, text } = event.update;
  return (
    <Item
      kind="update"
      at={event.at}
      now={now}
      mark={<span className="ac-story-ring" />}
      text={
        <p className="ac-story-text" dir="auto">
          {text.trim() === '' ? 'No message.' : text}
        </p>
      }
    >
      <span>
        <b>{phaseLabel[status]}</b> {incident.byHand ? 'Your team' : <bdi>{incident.serviceName}</bdi>}
      </span>
    </Item>
  );
};

type ByTeamProps = Pick<Props, 'now' | 'onDelete'> & { readonly entry: TeamEntry };

const ByTeam = ({ entry, now, onDelete }: ByTeamProps) => {
  const { by, at, text, mentions } = entry;
  const name = by?.name ?? 'Former member';
  return (
    <Item
      kind="team"
      at={at}
      now={now}
      mark={<Person id={by?.id} name={name} small />}
      text={text !== null && <NoteText text={text} mentions={mentions} />}
    >
      <span>
        <b>
          <bdi>{name}</bdi>
        </b>{' '}
        {doneOf(entry)}
      </span>
      {onDelete && (
        <TextButton aria-label={`Delete the note by ${name}: ${text?.slice(0, 60)}`} onClick={onDelete}>
          Delete
        </TextButton>
      )}
    </Item>
  );
};

const copiedText = { short: 'the short text', full: 'the full text', resolved: 'the all-clear' } as const;

const doneOf = ({ kind, by, to, variant }: TeamEntry): string => {
  if (kind === 'note') return 'added a note';
  if (kind === 'released') return 'released it';
  if (kind === 'copied') return `copied ${copiedText[variant ?? 'full']} for customers`;
  return by && to && by.id === to.id ? 'is on it' : `handed it to ${to?.name ?? 'a former member'}`;
};

type ItemProps = {
  readonly kind: StoryEvent['kind'];
  readonly at: string;
  readonly now: Date;
  readonly mark: ReactNode;
  readonly text?: ReactNode;
  readonly children: ReactNode;
};

const Item = ({ kind, at, now, mark, text, children }: ItemProps) => (
  <li className={`ac-story-item ${kind}`}>
    <span className="ac-story-mark" aria-hidden="true">
      {mark}
    </span>
    <div>
      <div className="ac-story-line">
        {children}
        <RecentTime at={at} now={now} />
      </div>
      {text}
    </div>
  </li>
);
