import type { Contract } from '../reference/contract.ts';

/** A service of the catalogue, as the public pages show it. */
export type KnownService = {
  readonly name: string;
  readonly category: string;
  /** The format of its status page; null if it wasn't known when the catalogue was written. */
  readonly format: string | null;
  /** The icon of the brand or the category, such as `ri-github-fill`. */
  readonly categoryIcon: string;
  /** Such as `text-blue-600 bg-blue-100`. */
  readonly logoColor: string;
};

/** The facts about the product and its packages that the build collects. */
export type SiteFacts = {
  /** The product's version, such as `0.2.0`. */
  readonly version: string;
  /** The pictures of the documentation by file name, with their sizes in pixels. */
  readonly pictures: ReadonlyMap<string, { readonly width: number; readonly height: number }>;
  readonly catalogue: readonly KnownService[];
  readonly contract: Contract;
  /** Returns the day when the newest of the files changed whose paths begin like this; the day of the build if that isn't known. */
  readonly changedOn: (beginnings: readonly string[]) => string;
  /** Returns the path of a Remix Icon drawing in a box of 24, by a name such as `github-fill`. @throws Error if there is none. */
  readonly drawingOf: (icon: string) => string;
  /** Returns the path of a known service's logo in a box of 24; undefined if none may be shown. */
  readonly logoOf: (service: string) => string | undefined;
};
