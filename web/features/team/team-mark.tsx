import './team.css';

/** The initials of a team; decorative. */
export const TeamMark = ({ name, isCurrent = false }: { readonly name: string; readonly isCurrent?: boolean }) => (
  <span className={isCurrent ? 'ac-team-mark current' : 'ac-team-mark'} aria-hidden="true">
    {initialsOf(name)}
  </span>
);

/** The first letters of the first two words, as in HP for Harbour & Pine. */
export const initialsOf = (name: string): string => {
  const letters = name.match(/(?<![\p{L}\p{N}'’.])[\p{L}\p{N}]/gu) ?? [...name];
  return letters.slice(0, 2).join('').toUpperCase();
};
