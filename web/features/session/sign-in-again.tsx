import { useSyncExternalStore } from 'react';
import { signInAgainStore } from '../../data/sign-in-again.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const SignInAgainDialog = lazyPart(() => import('./sign-in-again-dialog.tsx'));

/** The one dialog of every call that needs a recent sign-in. */
export const SignInAgain = () => {
  const question = useSyncExternalStore(signInAgainStore.subscribe, signInAgainStore.current);
  if (!question) return null;
  return <SignInAgainDialog onAnswer={question.answer} onFailed={() => question.answer(false)} />;
};
