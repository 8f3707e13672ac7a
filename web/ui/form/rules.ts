import type { z } from 'zod/mini';

export type Schema<Values, Output> = z.ZodMiniType<Output, Values>;

/** The rules that check and convert a form's values, or the source that they are loaded from. */
export type Rules<Values, Output> = Schema<Values, Output> | LateRules<Values, Output>;

export type LateRules<Values, Output> = {
  /** Undefined until they're loaded. */
  readonly now: () => Schema<Values, Output> | undefined;
  /** Undefined if they couldn't be loaded, after the user saw a message. */
  readonly load: () => Promise<Schema<Values, Output> | undefined>;
  /** Starts to load them; shows no message if that fails. */
  readonly expect: () => void;
};

const isLate = <Values, Output>(rules: Rules<Values, Output>): rules is LateRules<Values, Output> => 'expect' in rules;

/** Returns the rules if they're loaded. */
export const rulesNow = <Values, Output>(rules: Rules<Values, Output>): Schema<Values, Output> | undefined =>
  isLate(rules) ? rules.now() : rules;

/** Returns the rules and loads them first if needed; undefined if that fails, after the user saw a message. */
export const loadedRules = async <Values, Output>(
  rules: Rules<Values, Output>,
): Promise<Schema<Values, Output> | undefined> => (isLate(rules) ? (rules.now() ?? rules.load()) : rules);

/** Starts to load the rules if they aren't loaded yet. */
export const expectRules = <Values, Output>(rules: Rules<Values, Output>): void => {
  if (isLate(rules)) rules.expect();
};
