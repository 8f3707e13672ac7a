import { counted } from '../text/counted.ts';

type Props = {
  /** How many are not shown; below one there is nothing to press. */
  readonly hidden: number;
  readonly noun: string;
  readonly all: boolean;
  readonly onChange: (all: boolean) => void;
};

/** Shows the rest of a list and hides it again, so that the focus stays where it was. */
export const ShowMore = ({ hidden, noun, all, onChange }: Props) => (
  <button type="button" className="ac-text-button ac-link" aria-expanded={all} onClick={() => onChange(!all)}>
    {all ? `Show fewer ${noun}s` : `Show ${counted(hidden, `more ${noun}`)}`}
  </button>
);
