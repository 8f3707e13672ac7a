/** The hues of Radix Colors that a `logoColor` may name. */
export const hues = [
  'gray',
  'red',
  'tomato',
  'ruby',
  'crimson',
  'pink',
  'plum',
  'purple',
  'violet',
  'iris',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'jade',
  'green',
  'grass',
  'lime',
  'mint',
  'sky',
  'amber',
  'orange',
  'yellow',
  'brown',
  'ink',
] as const;
export type Hue = (typeof hues)[number];

const aliases: Readonly<Record<string, Hue>> = {
  emerald: 'green',
  slate: 'gray',
  zinc: 'gray',
  neutral: 'gray',
  stone: 'gray',
  rose: 'ruby',
  fuchsia: 'plum',
  black: 'ink',
};

/** The hue of `text-blue-600 bg-blue-100` (design.md, Service tiles); unknown words fall to gray. */
export const hueOf = (logoColor: string): Hue => {
  const words = [...logoColor.matchAll(/(?:^|\s)(?:text|bg)-([a-z]+)/g)].map(([, word]) => word ?? '');
  for (const word of words) {
    const hue = hues.find((known) => known === word) ?? (Object.hasOwn(aliases, word) ? aliases[word] : undefined);
    if (hue) return hue;
  }
  return 'gray';
};

/** The classes of a hue, as the specification writes them. */
export const logoColorOf = (hue: Hue): string =>
  hue === 'ink' ? 'text-black bg-gray-100' : `text-${hue}-600 bg-${hue}-100`;

/** The two colours of a tile: icon and ground. */
export const tileColors = (hue: Hue): { readonly ink: string; readonly ground: string } => {
  if (hue === 'ink') return { ink: 'var(--ac-ink)', ground: 'var(--gray-3)' };
  // Radix's own jade and red solids are redefined; their steps 3 and 11 aren't, jade's 11 is pine.
  return { ink: `var(--${hue}-11)`, ground: `var(--${hue}-3)` };
};
