import { RiLinkUnlinkM } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { GONE } from '../../board/status/filters.ts';
import { hasGone } from '../../board/status/gone.ts';
import type { Service } from '../../board/status/status.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/panel/banner.tsx';

/** Counts the services with a monitored component that is gone from the page, with a link to them. Renders nothing if there are none. */
const GoneBanner = ({ services }: { services: readonly Service[] }) => {
  const gone = services.filter(hasGone);
  const [first] = gone;
  if (!first) return null;
  const isOne = gone.length === 1;
  return (
    <Banner
      label="Removed components"
      icon={RiLinkUnlinkM}
      title={`Review the components of ${isOne ? first.name : `${gone.length} services`}.`}
      text="At least one was removed from the status page. Choose a replacement."
    >
      <Button asChild variant="outline" color="gray">
        <Link to="/services" search={isOne ? { id: first.id } : { status: GONE }}>
          {isOne ? 'View service' : 'View services'}
        </Link>
      </Button>
    </Banner>
  );
};

export default GoneBanner;
