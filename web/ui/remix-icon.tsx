const FALLBACK = 'ri-server-line';

type RemixIconProps = {
  /** A Remix Icon class that a user chose, such as `ri-github-fill`; the server icon where it is none. */
  readonly name: string;
  /** In CSS pixels. */
  readonly size: number;
};

/** A decorative icon named by a user: its drawing is loaded from /icons when it is shown, and takes the colour of the text. */
export const RemixIcon = ({ name, size }: RemixIconProps) => {
  const known = /^ri-[a-z0-9-]+$/.test(name) ? name : FALLBACK;
  const image = `url("/icons/${known.slice('ri-'.length)}.svg")`;
  return <span className="ac-remix" style={{ width: size, height: size, maskImage: image }} aria-hidden="true" />;
};
