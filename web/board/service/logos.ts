export type Logo = {
  /** As the catalogue has them. */
  readonly name: string;
  readonly address: string;
  readonly icon: string;
  /** The drawing, in a square of 24. */
  readonly path: string;
};

/** Fetches the logos of known services; the build writes what does (web/build/draw-logos.ts). @throws TypeError without a network. */
export const loadLogos = async (): Promise<readonly Logo[]> => [];
