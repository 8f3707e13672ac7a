import './service-tile.css';
import type { CSSProperties } from 'react';
import { FALLBACK_ICON, initialsOf, isChosen } from './find-logo.ts';
import { hueOf, tileColors } from './hue.ts';
import { LogoDrawing, RemixIcon } from './remix-icon.tsx';
import { useLogos } from './use-logos.ts';

type Props = {
  readonly logoIcon: string;
  readonly logoColor: string;
  /** The service's brand: a known service shows its logo, and one without an icon shows its initials. */
  readonly brand?: { readonly name: string; readonly statusPageUrl: string } | undefined;
  readonly size?: 'small' | 'medium' | 'large';
};

const iconPx = { small: 14, medium: 18, large: 28 } as const;

/** The logo or icon of a service on its colour; decorative, since the name is next to it. */
export const ServiceTile = ({ logoIcon, logoColor, brand, size = 'medium' }: Props) => {
  const { ink, ground } = tileColors(hueOf(logoColor));
  const colors: CSSProperties = { color: ink, background: ground };
  const logo = useLogos(brand !== undefined)({ name: '', statusPageUrl: '', ...brand, logoIcon });
  const initials = brand && !isChosen(logoIcon) ? initialsOf(brand.name) : '';
  return (
    <span className={`ac-tile ${size}`} style={colors} aria-hidden="true">
      {logo ? (
        <LogoDrawing drawing={logo.drawing} size={iconPx[size]} />
      ) : initials ? (
        <b className="ac-tile-initials">{initials}</b>
      ) : (
        <RemixIcon name={logoIcon || FALLBACK_ICON} size={iconPx[size]} />
      )}
    </span>
  );
};
