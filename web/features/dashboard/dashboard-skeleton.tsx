import { Card, Flex, Grid, Text } from '@radix-ui/themes';
import './dashboard.css';
import './level-line/rewind.css';
import '../../board/all-clear/all-clear-bar.css';
import '../../board/all-clear/service-line.css';
import '../../ui/panel/panel.css';
import '../../board/service/service-card.css';
import { PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { Skeleton } from '../../ui/panel/skeleton.tsx';

/** The board while it loads, in its own shape. */
export const DashboardSkeleton = () => (
  <>
    <PendingBar />
    <Grid columns={{ initial: '2', md: '4' }} gap={{ initial: '2', sm: '3' }} className="ac-cards">
      {[1, 2, 3, 4].map((card) => (
        <Card key={card}>
          <Flex direction="column" gap="2">
            <Skeleton width="60%" height={20} />
            <Skeleton width={64} height={30} />
            <Skeleton width="45%" height={16} />
          </Flex>
        </Card>
      ))}
    </Grid>
    <PendingPast />
    <Flex asChild direction="column" gap="3">
      <section>
        <div>
          <h2>Current Status</h2>
          <Text as="p" color="gray">
            Loading services...
          </Text>
        </div>
        <Grid gap={{ initial: '2', sm: '3' }} className="ac-thirds">
          {[1, 2, 3].map((card) => (
            <PendingCard key={card} />
          ))}
        </Grid>
      </section>
    </Flex>
  </>
);

const PendingBar = () => (
  <section className="ac-clear" aria-busy="true">
    <div className="ac-clear-say">
      <Skeleton width={40} height={40} />
      <Flex direction="column" gap="2" flexGrow="1" className="ac-clear-words">
        <Skeleton width={200} height={20} />
        <Skeleton width="min(320px, 60vw)" height={14} />
      </Flex>
    </div>
    <div className="ac-service-line">
      <Skeleton height={10} />
    </div>
    <div className="ac-rewind">
      <div className="ac-rewind-track" />
      <div className="ac-rewind-axis">
        <Skeleton width={72} height={16} />
        <Skeleton width={28} height={16} />
      </div>
    </div>
    <Text as="p" size="1" color="gray" role="status">
      Loading your dashboard...
    </Text>
  </section>
);

/** The timeline and the incidents while they load. */
export const PendingPast = () => (
  <Grid columns={{ initial: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }} gap="4" align="start">
    <PendingPanel rows={6} rowHeight={61} />
    <Flex direction="column" gap="4" minWidth="0">
      <PendingPanel rows={4} rowHeight={64} />
    </Flex>
  </Grid>
);

const PendingPanel = ({ rows, rowHeight }: { rows: number; rowHeight: number }) => (
  <Card className="ac-panel">
    <Flex align="center" minHeight="56px" px="4">
      <Skeleton width={160} height={14} />
    </Flex>
    <PanelSkeleton rows={rows} rowHeight={rowHeight} />
  </Card>
);

const PendingCard = () => (
  <div className="ac-service-card">
    <div className="ac-service-card-head">
      <Skeleton width={34} height={34} />
      <Skeleton width={120} height={14} />
    </div>
    <Skeleton height={16} />
    <Skeleton height={24} />
    <Skeleton height={16} />
  </div>
);
