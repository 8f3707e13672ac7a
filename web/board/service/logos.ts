export type Logo = {
  /** As the catalogue has it. */
  readonly name: string;
  /** Its status page by host and path, and other URLs of it: `www.stripestatus.com`. */
  readonly pages: readonly string[];
  readonly icon: string;
  /** Its name among the drawings, such as `logo-stripe`. */
  readonly drawing: string;
};

/** Fetches which services have a logo; the build writes it (web/build/draw-logos.ts). @throws TypeError without a network. */
export const loadLogos = async (): Promise<readonly Logo[]> => [];
