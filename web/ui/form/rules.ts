import type { z } from 'zod/mini';

export type Schema<Values, Output> = z.ZodMiniType<Output, Values>;

/** The rules that check and convert a form's values, or the source that they are loaded from. */
export type Rules<Values, Output> = Schema<Values, Output> | LateRules<Values, Output>;

export type LateRules<Values, Output> = {
  /** Undefined until they are loaded. */
  readonly now: () => Schema<Values, Output> | undefined;
  /** Undefined where they could not be loaded, and the person was told so. */
  readonly load: () => Promise<Schema<Values, Output> | undefined>;
  /** Begins to load them, and tells nobody where that fails. */
  readonly expect: () => void;
};

const isLate = <Values, Output>(rules: Rules<Values, Output>): rules is LateRules<Values, Output> => 'expect' in rules;

/** The rules as far as they are there. */
export const rulesNow = <Values, Output>(rules: Rules<Values, Output>): Schema<Values, Output> | undefined =>
  isLate(rules) ? rules.now() : rules;

/** The rules, loaded where they are not there yet; undefined where that fails, and the person was told so. */
export const loadedRules = async <Values, Output>(
  rules: Rules<Values, Output>,
): Promise<Schema<Values, Output> | undefined> => (isLate(rules) ? (rules.now() ?? rules.load()) : rules);

/** Begins to load them where they are not there yet. */
export const expectRules = <Values, Output>(rules: Rules<Values, Output>): void => {
  if (isLate(rules)) rules.expect();
};
