import '../../../ui/panel/columns.css';
import '../../../ui/panel/panel.css';
import './services.css';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';
import { RowHeadings } from './row-headings.tsx';

/** How many services the list shows: all of them on one page. `coming`: how many of the board are still being fetched. */
export const ListFooter = ({ count, coming }: { count: number; coming: number }) => (
  <footer className="ac-panel-foot ac-pages" aria-busy={coming > 0}>
    <span role="status">
      {coming > 0
        ? `Showing ${count.toLocaleString('en-GB')} services. Loading ${coming.toLocaleString('en-GB')} more…`
        : `Showing 1 to ${count.toLocaleString('en-GB')} of ${count.toLocaleString('en-GB')} results`}
    </span>
    <nav aria-label="Pages" className="ac-pages-nav">
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
  </footer>
);

/** The list while it loads, in its own shape. */
export const ListSkeleton = () => (
  <section className="ac-panel" aria-busy="true">
    <RowHeadings />
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <div key={row} className="ac-row" aria-hidden="true">
        <span className="ac-row-name">
          <Skeleton width={34} height={34} radius={9} />
          <span className="ac-skeleton-lines ac-grow">
            <Skeleton width="40%" height={14} />
            <Skeleton width="60%" height={12} />
          </span>
        </span>
        <span className="ac-row-status">
          <Skeleton width={92} height={24} radius={7} />
        </span>
        <span className="ac-row-bar">
          <Skeleton height={8} />
        </span>
        <Skeleton width={44} height={14} />
      </div>
    ))}
    <p className="ac-panel-foot ac-pages" role="status">
      Loading services...
    </p>
  </section>
);
