import { RiLinkUnlinkM } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { GONE } from '../../board/status/filters.ts';
import { hasGone } from '../../board/status/gone.ts';
import type { Service } from '../../board/status/status.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/panel/banner.tsx';

/** Counts the services with a monitored component that is gone from the page, with a link to them. Renders nothing if there are none. */
export const GoneBanner = ({ services }: { services: readonly Service[] }) => {
  const gone = services.filter(hasGone);
  const [first] = gone;
  if (!first) return null;
  const isOne = gone.length === 1;
  return (
    <Banner
      label="Something you watch is gone"
      icon={RiLinkUnlinkM}
      title={
        isOne
          ? `${first.name} watches something that is gone.`
          : `${gone.length} services watch something that is gone.`
      }
      text={`${isOne ? 'Its page lists' : 'Their pages list'} it no more. Choose what to watch instead.`}
    >
      <Button asChild variant="outline" color="gray">
        <Link to="/services" search={isOne ? { id: first.id } : { status: GONE }}>
          {isOne ? 'Show it' : 'Show them'}
        </Link>
      </Button>
    </Banner>
  );
};
