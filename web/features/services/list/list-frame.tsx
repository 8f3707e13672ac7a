import { Card, Flex, Text } from '@radix-ui/themes';
import './services.css';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { PanelFoot } from '../../../ui/panel/panel.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';
import { RowHeadings } from './row-headings.tsx';

/** How many services the list shows: all of them on one page. `coming`: how many of the board are still being fetched. */
export const ListFooter = ({ count, coming }: { count: number; coming: number }) => (
  <PanelFoot busy={coming > 0}>
    <Text size="1" color="gray" role="status" className="ac-numbers">
      {coming > 0
        ? `Showing ${count.toLocaleString('en-GB')} services. Loading ${coming.toLocaleString('en-GB')} more…`
        : `Showing 1 to ${count.toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} results`}
    </Text>
    <Flex asChild gap="3">
      <nav aria-label="Pages">
        <Button variant="outline" color="gray" size="1" disabled>
          Previous
        </Button>
        <Button variant="outline" color="gray" size="1" aria-current="page" aria-label="Page 1">
          1
        </Button>
        <Button variant="outline" color="gray" size="1" disabled>
          Next
        </Button>
      </nav>
    </Flex>
  </PanelFoot>
);

/** The list while it loads, in its own shape. */
export const ListSkeleton = () => (
  <Card asChild className="ac-panel">
    <section aria-busy="true">
      <RowHeadings />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="ac-row" aria-hidden="true">
          <span className="ac-row-name">
            <Skeleton width={34} height={34} />
            <Flex direction="column" gap="2" flexGrow="1">
              <Skeleton width="40%" height={14} />
              <Skeleton width="60%" height={12} />
            </Flex>
          </span>
          <span className="ac-row-status">
            <Skeleton width={92} height={24} />
          </span>
          <span className="ac-row-bar">
            <Skeleton height={8} />
          </span>
          <Skeleton width={44} height={14} />
        </div>
      ))}
      <PanelFoot>
        <Text size="1" color="gray" role="status">
          Loading services...
        </Text>
      </PanelFoot>
    </section>
  </Card>
);

export const ListPanel = ({ children }: { readonly children: ReactNode }) => (
  <Card asChild className="ac-panel">
    <section aria-label="Services">{children}</section>
  </Card>
);
