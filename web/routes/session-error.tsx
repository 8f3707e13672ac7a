import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorPanel } from '../ui/panel/error-panel.tsx';

/** Stands for the whole page when the session could not be checked. */
export const SessionError = (props: ErrorComponentProps) => (
  <main className="ac-main">
    <h1 className="ac-hidden">Allclear</h1>
    <ScreenError {...props} />
  </main>
);

/** Stands in the frame, whose title and main part are there, when a screen could not be drawn. */
export const ScreenError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <ErrorPanel
      title="This page could not be opened"
      message={error instanceof Error ? error.message : 'Please try again.'}
      onRetry={retry}
    />
  );
};
