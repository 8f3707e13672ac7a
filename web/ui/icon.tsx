import type { RemixiconComponentType } from '@remixicon/react';

type IconProps = {
  /** An icon of @remixicon/react, imported by its name so that only it is in the bundle. */
  readonly of: RemixiconComponentType;
  /** In CSS pixels; 16 by default. */
  readonly size?: number;
  readonly className?: string;
};

/** A decorative icon in the colour of the text around it. */
export const Icon = ({ of: Drawing, size = 16, className }: IconProps) => (
  <Drawing size={size} className={className} aria-hidden="true" focusable="false" />
);
