import { Person } from '../../../data/person.tsx';
import type { Member } from '../../../data/teams/members.ts';

export const MemberOption = ({ member: { id, name, username } }: { readonly member: Member }) => (
  <>
    <Person id={id} name={name} small />
    <bdi className="ac-truncate">{name}</bdi>
    <span className="ac-meta ac-truncate">@{username}</span>
  </>
);

/** The members whose username, or a word of whose name, begins with the text. */
export const matchingMembers = (members: readonly Member[], text: string): readonly Member[] => {
  const wanted = text.trim().toLowerCase();
  const begins = (word: string): boolean => word.toLowerCase().startsWith(wanted);
  return members.filter(({ name, username }) => begins(username) || begins(name) || name.split(/[\s-]+/).some(begins));
};
