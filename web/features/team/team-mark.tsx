import './team.css';
import { initialsOf } from '../../ui/text/initials.ts';

/** The initials of a team; decorative. */
export const TeamMark = ({ name, isCurrent = false }: { readonly name: string; readonly isCurrent?: boolean }) => (
  <span className={isCurrent ? 'ac-team-mark current' : 'ac-team-mark'} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
