import './remix-icon.css';

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
  const image = `url("${drawingOf(name) ?? drawingOf(FALLBACK_ICON)}")`;
  return <span className="ac-remix" style={{ width: size, height: size, maskImage: image }} aria-hidden="true" />;
};

/** Where the drawing of a Remix Icon class is, if there is one; undefined for what can't be such a class. */
export const drawingOf = (name: string): string | undefined =>
  /^ri-[a-z0-9-]+$/.test(name) ? `/icons/${name.slice('ri-'.length)}.svg` : undefined;
