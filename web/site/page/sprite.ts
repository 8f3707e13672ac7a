import type { SiteFacts } from './site-facts.ts';
import { drawingId, wallOf } from './wall.ts';

/** Drawings that are fetched once, after the text: inside of the pages they would be half of their weight. */
export const SPRITE_PATH = '/site-logos.svg';

/** The Remix Icon drawings in the sprite, next to the logos of the logo wall. */
const icons = ['slack-fill', 'microsoft-fill', 'webhook-line', 'braces-line', 'mail-line', 'link'] as const;
export type SpriteIcon = (typeof icons)[number];

export const spriteOf = (facts: SiteFacts): string => {
  const logos = wallOf(facts).map(({ name, categoryIcon }) =>
    symbol(drawingId(name), facts.logoOf(name) ?? facts.drawingOf(categoryIcon.replace(/^ri-/, ''))),
  );
  const drawings = icons.map((icon) => symbol(iconId(icon), facts.drawingOf(icon)));
  return `<svg xmlns="http://www.w3.org/2000/svg">${[...logos, ...drawings].join('')}</svg>`;
};

export const iconId = (icon: SpriteIcon): string => `icon-${icon}`;

const symbol = (id: string, path: string): string =>
  `<symbol id="${id}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`;
