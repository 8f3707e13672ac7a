import './avatar.css';
import { initialsOf } from './text/initials.ts';

/** The reader is pine, others have one of six quiet tints, and people who left have none. */
export type Tint = 'own' | 0 | 1 | 2 | 3 | 4 | 5;

type Props = { readonly name: string; readonly tint: Tint | undefined; readonly small?: boolean };

/** A person's initials; decorative, beside the name. */
export const Avatar = ({ name, tint, small = false }: Props) => (
  <span className={`ac-person tint-${tint}${small ? ' small' : ''}`} aria-hidden="true">
    {initialsOf(name)}
  </span>
);
