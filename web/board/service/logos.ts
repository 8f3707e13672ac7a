export type Logo = {
  /** As the catalogue has them. */
  readonly name: string;
  readonly address: string;
  readonly icon: string;
  /** The drawing, in a square of 24. */
  readonly path: string;
};

/** The logos of known services; the build fills them in (web/build/draw-logos.ts). */
export const logos: readonly Logo[] = [];
