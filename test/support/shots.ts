import type { Screen } from './screen-steps.ts';
import { screens } from './screens.ts';

export type Theme = 'light' | 'dark';

/** One picture: a screen in a theme, in a window of this width. */
export type Shot = { readonly screen: Screen; readonly theme: Theme; readonly width: number };

/** Names of screens, widths in CSS pixels and themes; all of them where left out. */
type Choice = {
  readonly only?: readonly string[] | undefined;
  readonly widths?: readonly string[] | undefined;
  readonly themes?: readonly string[] | undefined;
};

/** The widths of windows with their heights, in CSS pixels. */
export const heights: Readonly<Record<number, number>> = {
  390: 844,
  768: 1024,
  820: 1180,
  1024: 768,
  1440: 900,
  1920: 1080,
};
const allWidths = Object.keys(heights).map(Number);
const themes: readonly Theme[] = ['light', 'dark'];

/** A machine with two processors takes a picture in two seconds; one that is busy, in many more. */
const PICTURE_MS = 20_000;
const START_MS = 120_000;

/** The pictures of a choice, each screen at the widths that it is worth seeing at. */
export const shotsOf = (choice: Choice = {}): readonly Shot[] =>
  screens
    .filter(({ name }) => choice.only?.includes(name) ?? true)
    .flatMap((screen) =>
      someOf(themes, choice.themes).flatMap((theme) =>
        someOf(screen.widths ?? allWidths, choice.widths).map((width) => ({ screen, theme, width })),
      ),
    );

const someOf = <Value>(all: readonly Value[], wanted: readonly string[] | undefined): readonly Value[] =>
  wanted ? all.filter((value) => wanted.includes(String(value))) : all;

/** How long so many pictures may take, in milliseconds, with the start of what they are of. */
export const timeFor = (count: number): number => START_MS + count * PICTURE_MS;
