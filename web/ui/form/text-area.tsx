import './input.css';
import { TextArea as RadixTextArea } from '@radix-ui/themes';
import type { ComponentProps } from 'react';

/** A text of several lines; on a telephone of a size that the browser doesn't zoom to. */
export const TextArea = (props: ComponentProps<typeof RadixTextArea>) => (
  <RadixTextArea {...props} className="ac-input" />
);
