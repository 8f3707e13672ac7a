import { Button } from '../button.tsx';
import { Skeleton } from './skeleton.tsx';

/** Stands inside a panel whose data could not be read. */
export const PanelError = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div className="ac-panel-notice" role="alert">
    <p className="ac-muted">{message}</p>
    <Button variant="outline" color="gray" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

/** Stands inside a panel that has nothing to show. */
export const PanelEmpty = ({ text }: { text: string }) => <p className="ac-panel-notice ac-muted">{text}</p>;

/** Lines of the height of what is loading. */
export const PanelSkeleton = ({ rows, rowHeight }: { rows: number; rowHeight: number }) => (
  <div className="ac-panel-skeleton" aria-hidden="true">
    {Array.from({ length: rows }, (_, index) => index).map((index) => (
      <div key={index} style={{ height: rowHeight }}>
        <Skeleton width="60%" height={13} />
        <Skeleton width="40%" height={11} />
      </div>
    ))}
  </div>
);
