import type { Contract } from '../reference/contract.ts';

/** A service of the catalogue, as the public pages show it. */
export type KnownService = {
  readonly name: string;
  readonly category: string;
  /** The format of its status page; null where it was not known when the catalogue was written. */
  readonly format: string | null;
  /** Such as `ri-github-fill`. */
  readonly logoIcon: string;
  /** Such as `text-blue-600 bg-blue-100`. */
  readonly logoColor: string;
};

/** What the build knows of the product and of its packages. */
export type SiteFacts = {
  readonly catalogue: readonly KnownService[];
  readonly contract: Contract;
  /** The path of a drawing of Remix Icon in a box of 24, by a name such as `github-fill`. @throws Error where there is none. */
  readonly drawingOf: (icon: string) => string;
  /** The path of a known service's logo in a box of 24; undefined where none may be shown. */
  readonly logoOf: (service: string) => string | undefined;
};
