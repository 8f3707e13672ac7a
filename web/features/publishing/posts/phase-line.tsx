import { Text } from '@radix-ui/themes';
import type { FieldState } from '../../../ui/form/form.ts';
import type { PostPhase } from '../publishing-calls.ts';
import { phaseOptions } from './phases.ts';

type Props = { readonly phases: readonly PostPhase[] } & Pick<FieldState<string>, 'value' | 'onChange'>;

/** The phases of a post on a line; the chosen one stands on it. */
export const PhaseLine = ({ phases, value, onChange }: Props) => (
  <div>
    <Text as="p" weight="medium" mb="1" aria-hidden="true">
      Phase
    </Text>
    <div className="ac-page-phases" role="radiogroup" aria-label="Phase">
      {phaseOptions(phases).map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="ac-hidden"
            name="phase"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  </div>
);
