import { useEffect, useState } from 'react';
import { draftOf, forgetDraft, keepDraft } from './drafts.ts';

export type Draft<Values> = {
  /** What to begin with: what was typed before, else what was given. */
  readonly initial: Values;
  /** It begins with what was typed before. */
  readonly isKept: boolean;
  /** It was sent, or given up. */
  readonly forget: () => void;
};

/** What a form of this name begins with; `useKeptDraft` keeps what is typed into it. No secrets: it lies in the tab's storage. */
export const useDraft = <Values extends object>(name: string, initial: Values): Draft<Values> => {
  const [begun] = useState(() => {
    const kept = draftOf(name, initial);
    return { initial: kept ?? initial, isKept: kept !== undefined };
  });
  return { ...begun, forget: () => forgetDraft(name) };
};

/**
 * Keeps what is typed in this tab until the draft is forgotten, so that a session that ends, or a reload, loses nothing.
 * `isDirty`: something was typed; an untouched form is not kept.
 */
export const useKeptDraft = (name: string, values: object, isDirty: boolean): void => {
  useEffect(() => {
    if (isDirty) keepDraft(name, values);
  }, [name, values, isDirty]);
};
