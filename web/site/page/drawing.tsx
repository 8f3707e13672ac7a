import { hueOf, tileColors } from '../../board/service/hue.ts';
import type { KnownService } from './site-facts.ts';
import { iconId, SPRITE_PATH, type SpriteIcon } from './sprite.ts';
import { drawingId } from './wall.ts';

const tilePixels = { small: 14, medium: 18 } as const;

type TileProps = { readonly id: string; readonly logoColor: string; readonly size: keyof typeof tilePixels };

/** A known service's logo on its colour; decorative, since the name is next to it. */
export const KnownTile = ({ service, size = 'small' }: { service: KnownService; size?: TileProps['size'] }) => (
  <Tile id={drawingId(service.name)} logoColor={service.logoColor} size={size} />
);

/** An icon in the same shape; `logoColor` as services have it, such as `text-blue-600 bg-blue-100`. */
export const IconTile = ({ icon, logoColor }: { icon: SpriteIcon; logoColor: string }) => (
  <Tile id={iconId(icon)} logoColor={logoColor} size="medium" />
);

export const SpriteDrawing = ({ icon, size = 16 }: { icon: SpriteIcon; size?: number }) => (
  <Drawing id={iconId(icon)} size={size} />
);

const Tile = ({ id, logoColor, size }: TileProps) => {
  const { ink, ground } = tileColors(hueOf(logoColor));
  return (
    <span className={`ac-tile ${size}`} style={{ color: ink, background: ground }} aria-hidden="true">
      <Drawing id={id} size={tilePixels[size]} />
    </span>
  );
};

const Drawing = ({ id, size }: { id: string; size: number }) => (
  <svg width={size} height={size} fill="currentColor" aria-hidden="true">
    <use href={`${SPRITE_PATH}#${id}`} />
  </svg>
);
