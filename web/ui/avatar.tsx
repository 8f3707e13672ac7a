import './avatar.css';
import { initialsOf } from './text/initials.ts';

/** A person's initials; decorative, beside the name. */
export const Avatar = ({ name, small = false }: { readonly name: string; readonly small?: boolean }) => (
  <span className={small ? 'ac-person small' : 'ac-person'} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
