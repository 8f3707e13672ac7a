import { loadAlso, tellNotLoaded } from '../lazy-part.tsx';
import type { LateRules, Schema } from './rules.ts';

/** Rules that load when the user starts to fill in the form: they bring zod along, which no screen needs for its first render. */
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
        tellNotLoaded("We couldn't save this");
        return undefined;
      }),
  };
};
