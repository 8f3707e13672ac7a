import '../../../ui/panel/columns.css';
import './detail.css';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';

/** A service while it loads, in its own shape. */
export const DetailSkeleton = () => (
  <>
    <div className="ac-detail-head" aria-busy="true">
      <Skeleton width={52} height={52} radius={14} />
      <div className="ac-grow ac-skeleton-lines">
        <Skeleton width={180} height={26} />
        <Skeleton width={240} height={14} />
      </div>
    </div>
    <p className="ac-hidden" role="status">
      Loading services...
    </p>
    <Skeleton height={74} radius={12} />
    <Panel title="Last 90 days">
      <PanelSkeleton rows={1} rowHeight={92} />
    </Panel>
  </>
);

/** The open trouble of a service that is known to have one. */
export const HappeningSkeleton = () => (
  <Panel title="Happening now">
    <PanelSkeleton rows={1} rowHeight={124} />
  </Panel>
);

/** What only the service itself tells. It comes all at once, so that no panel moves another. */
export const ColumnsSkeleton = ({ name }: { name: string }) => (
  <div className="ac-columns">
    <Panel title="Components">
      <PanelSkeleton rows={4} rowHeight={39} />
    </Panel>
    <div className="ac-stack">
      <Panel title="Status history">
        <PanelSkeleton rows={4} rowHeight={56} />
      </Panel>
      <Panel title={`Incidents for ${name}`}>
        <PanelSkeleton rows={2} rowHeight={60} />
      </Panel>
    </div>
  </div>
);
