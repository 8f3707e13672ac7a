import type { Logo } from './logos.ts';

/** Replaces a missing icon, here and in the server's answers for services added without one. */
export const FALLBACK_ICON = 'ri-server-line';

/** True if the user or the catalogue gave the service an icon. */
export const isChosen = (logoIcon: string): boolean => logoIcon !== '' && logoIcon !== FALLBACK_ICON;

/** A service as its tile knows it. */
export type Branded = {
  readonly name: string;
  readonly statusPageUrl: string;
  /** An icon that the user chose replaces the logo; the catalogue's icon doesn't. */
  readonly logoIcon: string;
};

export type FindLogo = (service: Branded) => Logo | undefined;

/** Finds logos by the status page's URL, else by name. */
export const logoFinder = (logos: readonly Logo[]): FindLogo => {
  const byPage = new Map(logos.flatMap((logo) => logo.pages.map((page) => [page, logo] as const)));
  const byName = new Map(logos.map((logo) => [logo.name.toLowerCase(), logo]));
  return ({ name, statusPageUrl, logoIcon }) => {
    const logo = byPage.get(pageOf(statusPageUrl)) ?? byName.get(name.trim().toLowerCase());
    return logo && (!isChosen(logoIcon) || logoIcon === logo.icon) ? logo : undefined;
  };
};

const pageOf = (address: string): string => {
  const url = URL.parse(address);
  return url ? `${url.host}${url.pathname.replace(/\/+$/, '')}` : address;
};

/** `SS` of "Salesforce Service Cloud", `F` of "Figma"; what a tile shows of a service without logo and icon. */
export const initialsOf = (name: string): string =>
  [...name.matchAll(/[\p{L}\p{N}]+/gu)]
    .slice(0, 2)
    .map(([word]) => [...word][0]?.toUpperCase() ?? '')
    .join('');
