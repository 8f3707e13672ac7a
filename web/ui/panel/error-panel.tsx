import './notice.css';
import { BusyButton } from '../form/busy-button.tsx';
import { LevelLine } from './level-line.tsx';

type ErrorPanelProps = {
  /** What could not be done, as in "Failed to load services". */
  readonly title: string;
  /** The server's message. */
  readonly message: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
};

/** Stands where the data would be when a read failed. */
export const ErrorPanel = ({ title, message, onRetry, busy = false }: ErrorPanelProps) => (
  <section className="ac-panel ac-notice" role="alert">
    <LevelLine />
    <h2 className="ac-notice-title">{title}</h2>
    <p className="ac-muted">{message}</p>
    <div className="ac-notice-actions">
      <BusyButton variant="outline" color="gray" busy={busy} pending="Trying..." onClick={onRetry}>
        Try again
      </BusyButton>
    </div>
  </section>
);
