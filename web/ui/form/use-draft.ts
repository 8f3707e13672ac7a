import { useEffect, useState } from 'react';
import { draftOf, forgetDraft, keepDraft } from './drafts.ts';

export type Draft<Values> = {
  /** The initial values: the kept draft, else the given values. */
  readonly initial: Values;
  /** True if the initial values come from a kept draft. */
  readonly isKept: boolean;
  /** Call it once the form is sent or given up. */
  readonly forget: () => void;
};

/**
 * Returns the initial values of the form with this name; `useKeptDraft` keeps typed text. Not for secrets: drafts are in the tab's
 * storage.
 */
export const useDraft = <Values extends object>(name: string, initial: Values): Draft<Values> => {
  const [begun] = useState(() => {
    const kept = draftOf(name, initial);
    return { initial: kept ?? initial, isKept: kept !== undefined };
  });
  return { ...begun, forget: () => forgetDraft(name) };
};

/**
 * Keeps typed text in this tab until the draft is forgotten, so that an expired session or a reload loses nothing. `isDirty`: the user has
 * typed something; an untouched form isn't kept.
 */
export const useKeptDraft = (name: string, values: object, isDirty: boolean): void => {
  useEffect(() => {
    if (isDirty) keepDraft(name, values);
  }, [name, values, isDirty]);
};
