import './button.css';
import { Button as RadixButton } from '@radix-ui/themes';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<typeof RadixButton>, 'variant' | 'color'> & {
  /** `solid` by default: for the main action. */
  readonly variant?: 'solid' | 'outline' | 'soft' | undefined;
  /** Pine by default; red deletes something. */
  readonly color?: 'gray' | 'red' | undefined;
};

/** A button in one of the variants of the design. An outlined grey one has ink on the colour of a panel. */
export const Button = ({ variant, color, className = '', ...props }: Props) => (
  <RadixButton
    {...props}
    {...(variant === 'outline' && color === 'gray' ? quiet : { variant, color })}
    className={`ac-button ${className}`}
  />
);

const quiet = { variant: 'surface', color: 'gray', highContrast: true } as const;
