/**
 * What of these values is another than at first: all that a form sends of what it changes, so that nothing is taken back that was
 * saved elsewhere while it was open.
 */
export const changedOf = <Values extends object>(values: Values, first: NoInfer<Values>): Partial<Values> => {
  const before = new Map(Object.entries(first));
  const changed = Object.entries(values).filter(([name, value]) => value !== before.get(name));
  return Object.fromEntries(changed) as Partial<Values>;
};
