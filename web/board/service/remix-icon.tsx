import './remix-icon.css';
import { useDrawing } from './drawings.ts';

/** Stands where an icon is missing. */
export const FALLBACK_ICON = 'ri-server-line';

type RemixIconProps = {
  /** A Remix Icon class that a user chose, such as `ri-github-fill`; the server icon where it is none. */
  readonly name: string;
  /** In CSS pixels. */
  readonly size: number;
};

/** A decorative icon named by a user: its drawing is loaded when it is shown, and takes the colour of the text. */
export const RemixIcon = ({ name, size }: RemixIconProps) => {
  const fallback = useDrawing(drawingName(FALLBACK_ICON));
  const own = useDrawing(isIconClass(name) ? drawingName(name) : drawingName(FALLBACK_ICON));
  const image = own === null ? fallback : own;
  // Without its drawing it would be a block of colour.
  const style = image ? { width: size, height: size, maskImage: image } : { width: size, height: size, opacity: 0 };
  return <span className="ac-remix" style={style} aria-hidden="true" />;
};

/** Where the drawing of a Remix Icon class is, if there is one; undefined for what can't be such a class. */
export const drawingOf = (name: string): string | undefined =>
  isIconClass(name) ? `/icons/${drawingName(name)}.svg` : undefined;

const isIconClass = (name: string): boolean => /^ri-[a-z0-9-]+$/.test(name);

const drawingName = (name: string): string => name.slice('ri-'.length);
