import { BusyButton } from '../form/busy-button.tsx';
import { Notice } from './notice.tsx';

type ErrorPanelProps = {
  /** The failed action, as in "We couldn't load your services". */
  readonly title: string;
  /** The server's message. */
  readonly message: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
};

/** Replaces data that couldn't be loaded. */
export const ErrorPanel = ({ title, message, onRetry, busy = false }: ErrorPanelProps) => (
  <Notice title={title} text={message} role="alert">
    <BusyButton variant="outline" color="gray" busy={busy} pending="Retrying..." onClick={onRetry}>
      Try again
    </BusyButton>
  </Notice>
);
