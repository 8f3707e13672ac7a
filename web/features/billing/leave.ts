import { useEffect, useState } from 'react';

const AT_PORTAL = 'at-billing-portal';

/** Goes to a page of the payment provider. `leaving` is true until the browser is there, so that nobody starts twice. */
export const useLeave = () => {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    // After Back, a browser may show the page in its old state.
    const stay = () => setLeaving(false);
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);
  const leave = (url: string): void => {
    setLeaving(true);
    window.location.assign(url);
  };
  return { leaving, leave };
};

/** Notes that the user goes to the portal, where a subscription may change too. */
export const notePortal = (): void => sessionStorage.setItem(AT_PORTAL, 'yes');

/** Calls `look` once whenever the user returns from there. */
export const useBackFromPortal = (look: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only coming back counts; `look` is new each time
  useEffect(() => {
    const back = () => {
      if (sessionStorage.getItem(AT_PORTAL) === null) return;
      sessionStorage.removeItem(AT_PORTAL);
      look();
    };
    back();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
};
