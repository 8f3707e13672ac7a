import { useState } from 'react';
import { SignOnScreen } from '../../features/session/sign-on-screen.tsx';
import { nextOf, START, searchOfNext } from '../next.ts';

export const SignOnPage = () => {
  // As it came: the router writes numbers and quotes in its own way.
  const [query] = useState(() => window.location.search.slice(1));
  return <SignOnScreen query={query} placeOf={(next) => nextOf(next) ?? START} searchOf={searchOfNext} />;
};
