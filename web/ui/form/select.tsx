import './select.css';
import { RiArrowDownSLine } from '@remixicon/react';
import { Icon } from '../icon.tsx';
import type { ControlWiring } from './field.tsx';

type Option = { readonly value: string; readonly label: string };

type Props = Partial<ControlWiring> & {
  /** Its name, if it has no label. */
  readonly 'aria-label'?: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
};

/** A choice from a list: the browser's own control, in the shape of the others. */
export const Select = ({ options, onChange, ...props }: Props) => (
  <span className="ac-select">
    <select {...props} onChange={(event) => onChange(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon of={RiArrowDownSLine} />
  </span>
);
