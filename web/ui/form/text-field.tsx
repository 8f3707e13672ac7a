import './input.css';
import { TextField } from '@radix-ui/themes';
import type { ComponentProps } from 'react';

/** A line of text; on a telephone of a size that the browser doesn't zoom to. */
export const Root = ({ className = '', ...input }: ComponentProps<typeof TextField.Root>) => (
  <TextField.Root {...input} className={`ac-input ${className}`} />
);

/** An icon or button in the field, on its left by default. */
export const { Slot } = TextField;
