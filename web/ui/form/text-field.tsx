import type { ComponentProps, PointerEvent, ReactNode } from 'react';

type RootProps = ComponentProps<'input'> & {
  /** What stands in the field beside the text: a `Slot` each. */
  readonly children?: ReactNode;
};

/** A line of text in the look of Radix Themes, as `Button` has it; a press beside the text begins to write in it. */
export const Root = ({ className, children, ...input }: RootProps) => (
  <div
    className={`rt-TextFieldRoot rt-r-size-2 rt-variant-surface${className ? ` ${className}` : ''}`}
    onPointerDown={focusSoon}
  >
    <input spellCheck={false} {...input} className="rt-reset rt-TextFieldInput" />
    {children}
  </div>
);

/** An icon or button in the field, on its left where no side is named. */
export const Slot = ({ side, children }: { side?: 'left' | 'right'; children: ReactNode }) => (
  <div className="rt-TextFieldSlot" data-side={side}>
    {children}
  </div>
);

const focusSoon = ({ target, currentTarget }: PointerEvent): void => {
  if (!(target instanceof Element) || target.closest('input, button, a')) return;
  // The press itself would take the focus away again.
  requestAnimationFrame(() => currentTarget.querySelector('input')?.focus());
};
