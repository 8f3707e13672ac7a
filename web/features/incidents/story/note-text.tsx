import { Fragment, type ReactNode } from 'react';
import type { TeamEntry } from '../team/team-calls.ts';

type Props = { readonly text: string; readonly mentions: TeamEntry['mentions'] };

/** A note with names of members highlighted, and its links as links. */
export const NoteText = ({ text, mentions }: Props) => {
  const names = new Set(mentions.map(({ username }) => username.toLowerCase()));
  return (
    <p className="ac-story-text ac-story-note" dir="auto">
      {text.split(/(\s+)/).map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes
        <Fragment key={index}>{partOf(word, names)}</Fragment>
      ))}
    </p>
  );
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
