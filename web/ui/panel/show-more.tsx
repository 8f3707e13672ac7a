import { counted } from '../text/counted.ts';
import { TextButton } from '../text-button.tsx';

type Props = {
  /** How many aren't shown; below one there is nothing to press. */
  readonly hidden: number;
  readonly noun: string;
  readonly all: boolean;
  readonly onChange: (all: boolean) => void;
};

/** Shows the rest of a list and hides it again; the focus stays in place. */
export const ShowMore = ({ hidden, noun, all, onChange }: Props) => (
  <TextButton aria-expanded={all} onClick={() => onChange(!all)}>
    {all ? `Show fewer ${noun}s` : `Show ${counted(hidden, `more ${noun}`)}`}
  </TextButton>
);
