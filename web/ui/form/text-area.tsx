import type { ComponentProps } from 'react';

/** A text of several lines in the look of Radix Themes (see `Button`). */
export const TextArea = (props: Omit<ComponentProps<'textarea'>, 'className'>) => (
  <div className="rt-TextAreaRoot rt-r-size-2 rt-variant-surface">
    <textarea {...props} className="rt-reset rt-TextAreaInput" />
  </div>
);
