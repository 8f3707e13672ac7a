import './icon-button.css';
import { IconButton as RadixIconButton } from '@radix-ui/themes';
import type { RemixiconComponentType } from '@remixicon/react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

type Props = Omit<ComponentProps<typeof RadixIconButton>, 'size' | 'title' | 'color'> & {
  /** Its name for screen readers, and its tooltip if it has no shorter one. */
  readonly label: string;
  readonly title?: string | undefined;
  /** Absent if a link, its child (`asChild`), draws it. */
  readonly icon?: RemixiconComponentType;
  /** The icon's, in CSS pixels. */
  readonly size?: number;
  /** Red while it's pointed at: it destroys something. */
  readonly danger?: boolean;
};

/** A button that is only an icon; 44 px on a telephone. */
export const IconButton = ({
  label,
  title = label,
  icon,
  size = 17,
  danger,
  className = '',
  children,
  ...props
}: Props) => (
  <RadixIconButton
    type="button"
    variant="ghost"
    color="gray"
    aria-label={label}
    title={title}
    {...props}
    className={`ac-icon-button ${danger ? 'danger' : ''} ${className}`}
  >
    {icon ? <Icon of={icon} size={size} /> : children}
  </RadixIconButton>
);
