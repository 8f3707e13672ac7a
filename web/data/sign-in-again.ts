type Question = { readonly asked: Promise<boolean>; readonly answer: (confirmed: boolean) => void };

const listeners = new Set<() => void>();
let question: Question | undefined;

const show = (next: Question | undefined): void => {
  question = next;
  for (const listener of listeners) listener();
};

/** Asks the user to sign in again; false if they cancel. Calls that wait at the same time share one question. */
export const askToSignInAgain = (): Promise<boolean> => {
  if (!question) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const answer = (confirmed: boolean) => {
      show(undefined);
      resolve(confirmed);
    };
    show({ asked: promise, answer });
    return promise;
  }
  return question.asked;
};

/** The open question, for the dialog that shows it. */
export const signInAgainStore = {
  current: (): Question | undefined => question,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
