import './remix-icon.css';
import { useDrawing } from './drawings.ts';
import { FALLBACK_ICON } from './find-logo.ts';

type RemixIconProps = {
  /** A Remix Icon class that a user chose, such as `ri-github-fill`; if it isn't one, the server icon is shown. */
  readonly name: string;
  /** In CSS pixels. */
  readonly size: number;
};

/** A decorative icon named by a user: its drawing is loaded when it's shown, and takes the colour of the text. */
export const RemixIcon = ({ name, size }: RemixIconProps) => {
  const fallback = useDrawing(drawingName(FALLBACK_ICON));
  const own = useDrawing(drawingName(isIconClass(name) ? name : FALLBACK_ICON));
  return <Drawing image={own === null ? fallback : own} size={size} />;
};

type LogoProps = {
  /** Such as `logo-stripe`. */
  readonly drawing: string;
  /** In CSS pixels. */
  readonly size: number;
};

/** A known service's logo, drawn like an icon. */
export const LogoDrawing = ({ drawing, size }: LogoProps) => <Drawing image={useDrawing(drawing)} size={size} />;

const Drawing = ({ image, size }: { readonly image: string | null | undefined; readonly size: number }) => {
  // Without its drawing it would be a block of colour.
  const style = image ? { width: size, height: size, maskImage: image } : { width: size, height: size, opacity: 0 };
  return <span className="ac-remix" style={style} aria-hidden="true" />;
};

/** True if the name looks like an icon's class but no such icon exists; false until that is known. */
export const useIsUnknownIcon = (name: string): boolean => {
  const drawing = useDrawing(drawingName(isIconClass(name) ? name : FALLBACK_ICON));
  return isIconClass(name) && drawing === null;
};

const isIconClass = (name: string): boolean => /^ri-[a-z0-9-]+$/.test(name);

const drawingName = (name: string): string => name.slice('ri-'.length);
