import './service-tile.css';
import type { CSSProperties } from 'react';
import { hueOf, tileColors } from './hue.ts';
import { FALLBACK_ICON, RemixIcon } from './remix-icon.tsx';

type Props = {
  readonly logoIcon: string;
  readonly logoColor: string;
  readonly size?: 'small' | 'medium' | 'large';
};

const iconPx = { small: 14, medium: 18, large: 28 } as const;

/** The icon of a service on its colour; decorative, since the name stands beside it. */
export const ServiceTile = ({ logoIcon, logoColor, size = 'medium' }: Props) => {
  const { ink, ground } = tileColors(hueOf(logoColor));
  const colors: CSSProperties = { color: ink, background: ground };
  return (
    <span className={`ac-tile ${size}`} style={colors} aria-hidden="true">
      <RemixIcon name={logoIcon || FALLBACK_ICON} size={iconPx[size]} />
    </span>
  );
};
