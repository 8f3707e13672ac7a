/**
 * Returns the values that differ from the initial ones. A form sends only these, so that it doesn't undo changes saved elsewhere while it
 * was open.
 */
export const changedOf = <Values extends object>(values: Values, first: NoInfer<Values>): Partial<Values> => {
  const before = new Map(Object.entries(first));
  const changed = Object.entries(values).filter(([name, value]) => value !== before.get(name));
  return Object.fromEntries(changed) as Partial<Values>;
};
