import { Flex, Grid } from '@radix-ui/themes';
import './detail.css';
import { Panel } from '../../../ui/panel/panel.tsx';
import { PanelSkeleton } from '../../../ui/panel/panel-notice.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';

/** A service while it loads, in its own shape. */
export const DetailSkeleton = () => (
  <>
    <Flex wrap="wrap" align="center" gapX="4" gapY="3" aria-busy="true">
      <Skeleton width={52} height={52} />
      <Flex flexGrow="1" minWidth="0" direction="column" gap="2">
        <Skeleton width={180} height={26} />
        <Skeleton width={240} height={14} />
      </Flex>
    </Flex>
    <p className="ac-hidden" role="status">
      Loading services...
    </p>
    <Skeleton height={74} />
    <UptimeSkeleton />
  </>
);

export const UptimeSkeleton = () => (
  <Panel title="Last 90 days">
    <PanelSkeleton rows={1} rowHeight={92} />
    <PanelSkeleton rows={1} rowHeight={104} />
  </Panel>
);

/** Placeholder for the open incidents of a service that is known to have one. */
export const HappeningSkeleton = () => (
  <Panel title="Happening now">
    <PanelSkeleton rows={1} rowHeight={124} />
  </Panel>
);

/** Placeholder for the panels that need the service's details. They appear together, so that no panel moves another. */
export const ColumnsSkeleton = ({ name }: { name: string }) => (
  <Grid columns={{ initial: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }} gap="4" align="start">
    <Flex direction="column" gap="4" minWidth="0">
      <Panel title="Components">
        <PanelSkeleton rows={4} rowHeight={39} />
      </Panel>
      <Panel title="Status history">
        <PanelSkeleton rows={4} rowHeight={56} />
      </Panel>
    </Flex>
    <Panel title={`Incidents for ${name}`}>
      <PanelSkeleton rows={2} rowHeight={60} />
    </Panel>
  </Grid>
);
