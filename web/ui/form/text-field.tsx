import './input.css';
import { TextField } from '@radix-ui/themes';
import type { ComponentProps } from 'react';

/** A line of text; on a telephone of a size that the browser does not zoom to. */
export const Root = ({ className = '', ...input }: ComponentProps<typeof TextField.Root>) => (
  <TextField.Root {...input} className={`ac-input ${className}`} />
);

/** An icon or button in the field, on its left where no side is named. */
export const { Slot } = TextField;
