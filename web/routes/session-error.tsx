import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorPanel } from '../ui/error-panel.tsx';

/** Stands for the whole page when the session could not be checked. */
export const SessionError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <main className="ac-main">
      <h1 className="ac-hidden">Allclear</h1>
      <ErrorPanel
        title="This page could not be opened"
        message={error instanceof Error ? error.message : 'Please try again.'}
        onRetry={retry}
      />
    </main>
  );
};
