const PREFIX = 'draft:';
const OWNER = 'drafts-of';

/** Returns the unsent text of the form with this name, typed in this tab; undefined if there is none, or if it isn't valid. */
export const draftOf = <Values extends object>(name: string, initial: Values): Values | undefined => {
  const stored = parsed(sessionStorage.getItem(PREFIX + name));
  if (typeof stored !== 'object' || stored === null) return undefined;
  // If the form has changed since, only fields that still match are used.
  const fitting = Object.entries(stored).filter(
    ([key, value]) => key in initial && typeof value === typeof Reflect.get(initial, key),
  );
  return fitting.length === 0 ? undefined : { ...initial, ...Object.fromEntries(fitting) };
};

export const keepDraft = (name: string, values: object): void => {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // If storage is full or disabled, no draft is kept; the form itself still works.
  }
};

export const forgetDraft = (name: string): void => sessionStorage.removeItem(PREFIX + name);

/** Forgets the drafts of another user who was signed in here before. */
export const keepDraftsOf = (userId: number): void => {
  if (sessionStorage.getItem(OWNER) !== String(userId)) forgetDrafts();
  sessionStorage.setItem(OWNER, String(userId));
};

export const forgetDrafts = (): void => {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
};

const parsed = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};
