import type { ItemStatus } from '../../item-status.ts';
import { drawn, type Html, html } from './html.ts';

/** The class of a status: its colours stand in tokens.ts. */
export const classOf: Readonly<Record<ItemStatus, string>> = {
  operational: 'st-operational',
  degraded: 'st-degraded',
  partial_outage: 'st-partial',
  outage: 'st-outage',
  maintenance: 'st-maintenance',
  unknown: 'st-unknown',
};

/** Remix icons, in the page once. */
const symbols: Readonly<Record<ItemStatus, readonly [id: string, path: string]>> = {
  operational: [
    'o',
    'M12 22C17.52 22 22 17.52 22 12C22 6.48 17.52 2 12 2C6.48 2 2 6.48 2 12C2 17.52 6.48 22 12 22ZM17.46 9.46L11 15.91L6.79 11.71L8.21 10.29L11 13.09L16.04 8.04L17.46 9.46Z',
  ],
  degraded: [
    'd',
    'M12.87 3L22.39 19.5C22.67 19.98 22.5 20.59 22.03 20.87C21.87 20.95 21.7 21 21.53 21H2.47C1.92 21 1.47 20.55 1.47 20C1.47 19.82 1.52 19.65 1.61 19.5L11.13 3C11.41 2.52 12.02 2.36 12.5 2.63C12.65 2.72 12.78 2.85 12.87 3ZM11 16V18H13V16H11ZM11 9V14H13V9H11Z',
  ],
  partial_outage: [
    'p',
    'M12 22C6.48 22 2 17.52 2 12C2 6.48 6.48 2 12 2C17.52 2 22 6.48 22 12C22 17.52 17.52 22 12 22ZM7 11V13H17V11H7Z',
  ],
  outage: [
    'x',
    'M12 22C6.48 22 2 17.52 2 12C2 6.48 6.48 2 12 2C17.52 2 22 6.48 22 12C22 17.52 17.52 22 12 22ZM12 10.59L9.17 7.76L7.76 9.17L10.59 12L7.76 14.83L9.17 16.24L12 13.41L14.83 16.24L16.24 14.83L13.41 12L16.24 9.17L14.83 7.76L12 10.59Z',
  ],
  maintenance: [
    'm',
    'M5.33 3.27C6.56 2.83 7.99 3.11 8.98 4.09C9.97 5.08 10.24 6.51 9.8 7.75L20.65 18.59L18.53 20.71L7.68 9.87C6.45 10.31 5.02 10.03 4.03 9.04C3.04 8.06 2.77 6.63 3.21 5.39L5.44 7.63C6.03 8.22 6.98 8.22 7.57 7.63C8.15 7.04 8.15 6.09 7.57 5.51L5.33 3.27ZM15.7 5.16L18.88 3.39L20.29 4.8L18.53 7.98L16.76 8.34L14.64 10.46L13.22 9.04L15.34 6.92L15.7 5.16ZM8.63 12.93L10.75 15.05L5.8 20C5.21 20.59 4.26 20.59 3.68 20C3.12 19.45 3.09 18.58 3.58 17.99L3.68 17.88L8.63 12.93Z',
  ],
  unknown: [
    'u',
    'M12 22C6.48 22 2 17.52 2 12C2 6.48 6.48 2 12 2C17.52 2 22 6.48 22 12C22 17.52 17.52 22 12 22ZM11 15V17H13V15H11ZM13 13.36C14.45 12.92 15.5 11.59 15.5 10C15.5 8.07 13.93 6.5 12 6.5C10.3 6.5 8.89 7.71 8.57 9.31L10.53 9.71C10.67 9.02 11.27 8.5 12 8.5C12.83 8.5 13.5 9.17 13.5 10C13.5 10.83 12.83 11.5 12 11.5C11.45 11.5 11 11.95 11 12.5V14H13V13.36Z',
  ],
};

export const iconSymbols: Html = html`<svg class="syms" width="0" height="0" aria-hidden="true">${Object.values(
  symbols,
).map(([id, path]) => html`<symbol id="${id}" viewBox="0 0 24 24"><path d="${drawn(path)}"/></symbol>`)}</svg>`;

/** An icon beside its word. */
export const icon = (status: ItemStatus, size = 16): Html =>
  html`<svg class="i" width="${size}" height="${size}" fill="currentColor" aria-hidden="true"><use href="#${symbols[status][0]}"/></svg>`;

/** The drawing in the square beside a headline. */
const faces: Readonly<Record<ItemStatus, string>> = {
  operational: 'M10 15.17L19.19 5.98L20.61 7.39L10 18L3.64 11.64L5.05 10.22L10 15.17Z',
  degraded:
    'M11 9H13V14H11V9ZM11 16H13V18H11V16ZM12.87 3L22.39 19.5C22.67 19.98 22.5 20.59 22.03 20.87C21.87 20.95 21.7 21 21.53 21H2.47C1.92 21 1.47 20.55 1.47 20C1.47 19.82 1.52 19.65 1.61 19.5L11.13 3C11.41 2.52 12.02 2.36 12.5 2.63C12.65 2.72 12.78 2.85 12.87 3ZM4.21 19H19.79L12 5.5L4.21 19Z',
  partial_outage: 'M5 11V13H19V11H5Z',
  outage:
    'M12 10.59L16.95 5.64L18.36 7.05L13.41 12L18.36 16.95L16.95 18.36L12 13.41L7.05 18.36L5.64 16.95L10.59 12L5.64 7.05L7.05 5.64L12 10.59Z',
  maintenance:
    'M5.33 3.27C6.56 2.83 7.99 3.11 8.98 4.09C10.1 5.22 10.3 6.91 9.58 8.23L20.29 18.94L18.88 20.36L8.17 9.65C6.84 10.37 5.15 10.17 4.03 9.04C3.04 8.06 2.77 6.63 3.21 5.39L5.44 7.63C6.03 8.22 6.98 8.22 7.57 7.63C8.15 7.04 8.15 6.09 7.57 5.51L5.33 3.27ZM15.7 5.16L18.88 3.39L20.29 4.8L18.53 7.98L16.76 8.34L14.64 10.46L13.22 9.04L15.34 6.92L15.7 5.16ZM8.98 13.29L10.39 14.7L5.09 20C4.7 20.39 4.07 20.39 3.68 20C3.31 19.64 3.29 19.07 3.6 18.68L3.68 18.59L8.98 13.29Z',
  unknown:
    'M12 19C12.83 19 13.5 19.67 13.5 20.5C13.5 21.33 12.83 22 12 22C11.17 22 10.5 21.33 10.5 20.5C10.5 19.67 11.17 19 12 19ZM12 2C15.31 2 18 4.69 18 8C18 10.16 17.25 11.29 15.33 12.92C13.4 14.56 13 15.3 13 17H11C11 14.53 11.79 13.31 14.03 11.4C15.55 10.11 16 9.43 16 8C16 5.79 14.21 4 12 4C9.79 4 8 5.79 8 8V9H6V8C6 4.69 8.69 2 12 2Z',
};

export const face = (status: ItemStatus): Html =>
  html`<span class="face ${classOf[status]}"><svg width="34" height="34" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true"><path d="${drawn(faces[status])}"/></svg></span>`;

/** A status as icon and word. */
export const tag = (status: ItemStatus, word: string, filled = false): Html =>
  html`<span class="tag${filled ? ' fill' : ''} ${classOf[status]}">${icon(status)}${word}</span>`;
