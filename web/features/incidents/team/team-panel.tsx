import './team-panel.css';
import { Box, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import type { Incident } from '../../../board/status/status.ts';
import { Person } from '../../../data/person.tsx';
import { userQuery } from '../../../data/queries.ts';
import { hasRole, useRole } from '../../../data/role.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Panel } from '../../../ui/panel/panel.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { formatAgo, formatExact } from '../../../ui/text/time.ts';
import { TextButton } from '../../../ui/text-button.tsx';
import type { TeamEntry } from './team-calls.ts';

const NoteField = lazyPart(() => import('./note-field.tsx'));
const DeleteNoteDialog = lazyPart(() => import('./delete-note-dialog.tsx'));

type Props = { readonly incident: Incident; readonly entries: readonly TeamEntry[]; readonly now: Date };

/** The team's notes on an incident, and who was on it, newest first. */
export const TeamPanel = ({ incident, entries, now }: Props) => {
  const changes = useRole('member');
  const user = useQuery(userQuery).data;
  const [deleted, setDeleted] = useState<TeamEntry>();
  const close = () => setDeleted(undefined);
  const mayDelete = ({ kind, by }: TeamEntry): boolean =>
    kind === 'note' && changes && user != null && (by?.id === user.id || hasRole(user, 'admin'));
  return (
    <Panel title="Team notes" text="Only your team sees these." className="ac-team-notes ac-no-print">
      {changes && (
        <div className="ac-note-field">
          <NoteField incidentId={incident.id} />
        </div>
      )}
      {entries.length > 0 ? (
        <Rows>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              now={now}
              onDelete={mayDelete(entry) ? () => setDeleted(entry) : undefined}
            />
          ))}
        </Rows>
      ) : (
        <Text as="p" color="gray" mx="4" mb="4">
          No notes yet.
        </Text>
      )}
      {deleted && <DeleteNoteDialog incidentId={incident.id} note={deleted} onClose={close} onFailed={close} />}
    </Panel>
  );
};

type EntryProps = {
  readonly entry: TeamEntry;
  readonly now: Date;
  readonly onDelete: (() => void) | undefined;
};

const Entry = ({ entry, now, onDelete }: EntryProps) => {
  const name = entry.by?.name ?? FORMER;
  return (
    <Row align="start">
      <Person id={entry.by?.id} name={name} small />
      <Box flexGrow="1" minWidth="0">
        <Flex wrap="wrap" align="baseline" gapX="2">
          <span>
            <b>
              <bdi>{name}</bdi>
            </b>
            {entry.kind !== 'note' && ` ${doneOf(entry)}`}
          </span>
          <time className="ac-meta ac-numbers" dateTime={entry.at} title={formatExact(entry.at)}>
            {formatAgo(entry.at, now)}
          </time>
          {onDelete && (
            <TextButton aria-label={`Delete the note by ${name}: ${entry.text?.slice(0, 60)}`} onClick={onDelete}>
              Delete
            </TextButton>
          )}
        </Flex>
        {entry.text !== null && (
          <p className="ac-team-note" dir="auto">
            {noteParts(entry.text, entry.mentions)}
          </p>
        )}
      </Box>
    </Row>
  );
};

const FORMER = 'Former member';

const doneOf = ({ kind, by, to }: TeamEntry): string => {
  if (kind === 'released') return 'released it';
  return by && to && by.id === to.id ? 'is on it' : `handed it to ${to?.name ?? 'a former member'}`;
};

/** The text with names of members highlighted, and its links as links. */
const noteParts = (text: string, mentions: TeamEntry['mentions']): ReactNode => {
  const names = new Set(mentions.map(({ username }) => username.toLowerCase()));
  return text.split(/(\s+)/).map((word, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
    return <Fragment key={index}>{partOf(word, names)}</Fragment>;
  });
};

const partOf = (word: string, names: ReadonlySet<string>): ReactNode => {
  if (/^https?:\/\/\S+$/.test(word))
    return (
      <a href={word} target="_blank" rel="noreferrer noopener" className="ac-link">
        {word}
      </a>
    );
  const name = /^@([\w.-]+)/.exec(word)?.[1] ?? '';
  const known = [name, name.replace(/\.$/, '')].find((one) => names.has(one.toLowerCase()));
  if (known === undefined || known === '') return word;
  return (
    <>
      <b>@{known}</b>
      {word.slice(known.length + 1)}
    </>
  );
};
