import '../../ui/panel/columns.css';
import './dashboard.css';
import './level-line/rewind.css';
import '../../board/all-clear/all-clear-bar.css';
import '../../board/all-clear/horizon.css';
import '../../ui/panel/panel.css';
import '../../board/service/service-card.css';
import { PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { Skeleton } from '../../ui/panel/skeleton.tsx';

/** The board while it loads, in its own shape. */
export const DashboardSkeleton = () => (
  <>
    <PendingBar />
    <div className="ac-cards">
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="ac-panel ac-summary">
          <Skeleton width="60%" height={20} />
          <Skeleton width={64} height={30} />
          <Skeleton width="45%" height={16} />
        </div>
      ))}
    </div>
    <div className="ac-columns">
      <PendingPanel rows={6} rowHeight={61} />
      <div className="ac-stack">
        <PendingPanel rows={4} rowHeight={64} />
      </div>
    </div>
    <section className="ac-current">
      <div>
        <h2>Current Status</h2>
        <p className="ac-muted">Loading services...</p>
      </div>
      <div className="ac-thirds">
        {[1, 2, 3].map((card) => (
          <PendingCard key={card} />
        ))}
      </div>
    </section>
  </>
);

const PendingBar = () => (
  <section className="ac-clear" aria-busy="true">
    <div className="ac-clear-say">
      <Skeleton width={40} height={40} radius={11} />
      <div className="ac-clear-words ac-skeleton-lines">
        <Skeleton width={200} height={20} />
        <Skeleton width="min(320px, 60vw)" height={14} />
      </div>
    </div>
    <div className="ac-horizon">
      <Skeleton height={10} />
    </div>
    <div className="ac-rewind">
      <div className="ac-rewind-track" />
      <div className="ac-rewind-axis">
        <Skeleton width={72} height={16} />
        <Skeleton width={28} height={16} />
      </div>
    </div>
    <p className="ac-meta" role="status">
      Loading your dashboard...
    </p>
  </section>
);

const PendingPanel = ({ rows, rowHeight }: { rows: number; rowHeight: number }) => (
  <div className="ac-panel">
    <div className="ac-panel-head">
      <Skeleton width={160} height={14} />
    </div>
    <PanelSkeleton rows={rows} rowHeight={rowHeight} />
  </div>
);

const PendingCard = () => (
  <div className="ac-panel ac-service-card">
    <div className="ac-service-card-head">
      <Skeleton width={34} height={34} radius={9} />
      <Skeleton width={120} height={14} />
    </div>
    <Skeleton height={16} />
    <Skeleton height={24} />
    <Skeleton height={16} />
  </div>
);
