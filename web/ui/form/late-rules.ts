import { loadAlso, tellNotLoaded } from '../lazy-part.tsx';
import type { LateRules, Schema } from './rules.ts';

/** Rules that are loaded when somebody begins to fill in the form: zod comes with them, and no screen needs it to be drawn. */
export const lateRules = <Values, Output>(load: () => Promise<Schema<Values, Output>>): LateRules<Values, Output> => {
  let loaded: Schema<Values, Output> | undefined;
  const fetchRules = async () => {
    loaded ??= await load();
    return loaded;
  };
  loadAlso(fetchRules);
  return {
    now: () => loaded,
    expect: () => void fetchRules().catch(() => undefined),
    load: () =>
      fetchRules().catch(() => {
        tellNotLoaded('This could not be saved');
        return undefined;
      }),
  };
};
