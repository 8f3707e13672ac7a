import type { Gate } from './gate.ts';

/** Signed proofs that a visitor was let in, which browsers keep as a cookie. */
export type Passes = {
  readonly of: (gate: Gate, until: Date) => string;
  /** False for a foreign or expired pass, and for one from before the password changed. */
  readonly admits: (gate: Gate, pass: string | undefined, at: Date) => boolean;
};

/** How long a visitor needn't enter the password again. */
export const PASS_MS = 30 * 86_400_000;

type Dependencies = {
  /** A keyed hash. */
  readonly sign: (text: string) => string;
  readonly isSame: (given: string, expected: string) => boolean;
};

export const signedPasses = ({ sign, isSame }: Dependencies): Passes => {
  const of = ({ pageId, passwordHash }: Gate, until: number): string =>
    `${until.toString(36)}.${sign(`page pass ${pageId} ${until} ${passwordHash ?? ''}`)}`;
  return {
    of: (gate, until) => of(gate, until.getTime()),
    admits: (gate, pass, at) => {
      if (gate.access === 'public') return true;
      const until = Number.parseInt(pass?.split('.', 1)[0] ?? '', 36);
      return until > at.getTime() && isSame(pass ?? '', of(gate, until));
    },
  };
};
