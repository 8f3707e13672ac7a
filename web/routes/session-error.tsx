import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { isUnreachable } from '../data/api.ts';
import { isOfAnotherTeam } from '../data/role.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { ErrorPanel } from '../ui/panel/error-panel.tsx';

const LastKnown = lazyPart(() => import('../features/offline/last-known.tsx'));
export const NoTeam = lazyPart(() => import('./no-team.tsx'));

/** Replaces the whole page if the session couldn't be checked, or isn't for the team of this tab. */
export const SessionError = (props: ErrorComponentProps) =>
  isOfAnotherTeam(props.error) ? (
    <NoTeam />
  ) : (
    <main className="ac-main">
      <h1 className="ac-hidden">Allclear</h1>
      <Failed {...props} />
    </main>
  );

const Failed = (props: ErrorComponentProps) => {
  const instead = <ScreenError {...props} />;
  return isUnreachable(props.error) ? <LastKnown reset={props.reset} instead={instead} waiting={instead} /> : instead;
};

/** Shown in the frame, which has title and main element, if a screen couldn't be rendered. */
export const ScreenError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const retry = useCallback(() => {
    reset();
    void router.invalidate();
  }, [reset, router]);
  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [retry]);
  if (!navigator.onLine)
    return <ErrorPanel title="You seem to be offline" message="It opens when you're online." onRetry={retry} />;
  return (
    <ErrorPanel
      title="We couldn't open this page"
      message={error instanceof Error ? error.message : 'Please try again.'}
      onRetry={retry}
    />
  );
};
