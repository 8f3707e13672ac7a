/** An object by its id, or whole if it was expanded. */
export const idOf = (reference: string | { readonly id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The same for an unchecked value. */
export const referenceOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value ? textOf(value.id) : textOf(value);

/** Stripe's times are in seconds. */
export const dateOf = (seconds: number): Date => new Date(seconds * 1_000);

export const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** Makes a call once for this key, for a day. */
export const once = (idempotencyKey: string) => ({ idempotencyKey });
