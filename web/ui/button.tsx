import { type ComponentProps, cloneElement, type ReactElement } from 'react';

type Look = {
  /** `solid` where left out: the one thing to do first. */
  readonly variant?: 'solid' | 'outline' | 'soft' | undefined;
  /** Pine where left out; red destroys something. */
  readonly color?: 'gray' | 'red' | undefined;
  /** `1` is small, `3` large; `2` where left out. */
  readonly size?: '1' | '2' | '3' | undefined;
};

type Props = Look &
  Omit<ComponentProps<'button'>, 'color'> & {
    /** Its one child, a link, is drawn as the button and takes its place. */
    readonly asChild?: boolean;
  };

/**
 * A button in the look of Radix Themes, whose stylesheet draws it: its own component would bring 8 kB gzip into the first load
 * of every screen, for props that nothing here uses.
 */
export const Button = ({ asChild = false, children, ...props }: Props) => {
  const look = lookOf(props);
  if (!asChild || !isElement(children)) return <button {...look}>{children}</button>;
  return cloneElement(children, { ...look, className: classes(look.className, children.props.className) });
};

const lookOf = ({ variant = 'solid', color, size = '2', className, disabled, ...props }: Props) => ({
  ...props,
  disabled,
  className: classes(`rt-reset rt-BaseButton rt-r-size-${size} rt-variant-${variant} rt-Button`, className),
  'data-accent-color': color ?? '',
  'data-disabled': disabled || undefined,
});

const classes = (own: string, more: string | undefined): string => (more ? `${own} ${more}` : own);

const isElement = (children: unknown): children is ReactElement<ComponentProps<'button'>> =>
  typeof children === 'object' && children !== null && 'props' in children;
