import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

type Props = {
  /** Closes the dialog if it's still open on the next screen. */
  readonly onClose: () => void;
  /** Renders the question; `go` leaves the screen, `stay` doesn't. */
  readonly ask: (go: () => void, stay: () => void) => ReactNode;
};

/**
 * While it's mounted, the browser's Back and links ask before they lead elsewhere, and the browser asks before the page is loaded
 * again or closed. Mount it only where something would be lost: it needs the router, which the public pages are without.
 */
export const StayGuard = ({ onClose, ask }: Props) => {
  const router = useRouter();
  const { answer, forget } = useAsked();
  const [going, setGoing] = useState(false);
  useLayoutEffect(() => (going ? router.subscribe('onResolved', onClose) : undefined), [going, router, onClose]);
  if (!answer) return null;
  const end = (stays: boolean) => {
    setGoing(!stays);
    forget();
    answer(stays);
  };
  return ask(
    () => end(false),
    () => end(true),
  );
};

type Answer = (stays: boolean) => void;

/** The blocked navigation that waits for an answer, if any. */
const useAsked = () => {
  const { history } = useRouter();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let last: Answer | undefined;
    const release = history.block({
      enableBeforeUnload: true,
      blockerFn: ({ action }) => {
        // This isn't navigation: a dialog that closes removes itself from the URL like this.
        if (action === 'REPLACE') return false;
        const { promise, resolve } = Promise.withResolvers<boolean>();
        last = resolve;
        setAnswer(() => resolve);
        return promise;
      },
    });
    return () => {
      release();
      // A dialog that closes by itself no longer blocks navigation.
      last?.(false);
    };
  }, [history]);
  return { answer, forget: () => setAnswer(undefined) };
};
