import { type Gate, isOpenLink } from './gate.ts';

/** The reason for which a visitor is let in. A member's `id` is their user's. */
export type Proof =
  | { readonly kind: 'open' }
  | { readonly kind: 'password' }
  /** `email`: the id of the domain of their address. */
  | { readonly kind: 'link' | 'member' | 'email'; readonly id: number };

/** Signed proofs that a visitor was let in, which browsers keep as a cookie. */
export type Passes = {
  readonly of: (gate: Gate, proof: Proof, at: Date) => Pass;
  /**
   * Undefined for a foreign or expired pass, one from before the password changed, and one of a link that has ended or a domain that
   * was removed. A member may have left meanwhile.
   */
  readonly proofIn: (gate: Gate, pass: string | undefined, at: Date) => Proof | undefined;
};

export type Pass = { readonly text: string; readonly ms: number };

const DAY_MS = 86_400_000;
/** How long a visitor needn't show a proof again. */
const PASS_MS: Readonly<Record<Proof['kind'], number>> = {
  open: 0,
  password: 30 * DAY_MS,
  link: 30 * DAY_MS,
  member: DAY_MS / 2,
  email: 30 * DAY_MS,
};

type Dependencies = {
  /** A keyed hash. */
  readonly sign: (text: string) => string;
  readonly isSame: (given: string, expected: string) => boolean;
};

export const signedPasses = ({ sign, isSame }: Dependencies): Passes => {
  const textOf = ({ pageId, passwordHash }: Gate, proof: Proof, until: number): string => {
    const shown = [until.toString(36), proof.kind, 'id' in proof ? proof.id : 0].join('.');
    return `${shown}.${sign(`page pass ${pageId} ${shown} ${proof.kind === 'password' ? passwordHash : ''}`)}`;
  };
  return {
    of: (gate, proof, at) => {
      const ms = PASS_MS[proof.kind];
      return { text: textOf(gate, proof, at.getTime() + ms), ms };
    },
    proofIn: (gate, pass, at) => {
      if (gate.access === 'public') return { kind: 'open' };
      const [end = '', kind, id] = pass?.split('.') ?? [];
      const until = Number.parseInt(end, 36);
      const proof = proofOf(kind, Number(id));
      if (proof === undefined || !(until > at.getTime())) return undefined;
      if (proof.kind === 'password' && gate.access !== 'password') return undefined;
      if (proof.kind === 'link' && !isOpenLink(gate, proof.id, at)) return undefined;
      if (proof.kind === 'email' && !gate.emailDomains.some(({ id }) => id === proof.id)) return undefined;
      return isSame(pass ?? '', textOf(gate, proof, until)) ? proof : undefined;
    },
  };
};

const proofOf = (kind: string | undefined, id: number): Exclude<Proof, { readonly kind: 'open' }> | undefined => {
  if (kind === 'password') return { kind };
  return kind === 'link' || kind === 'member' || kind === 'email' ? { kind, id } : undefined;
};
