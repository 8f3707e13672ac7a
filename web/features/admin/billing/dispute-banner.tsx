import { RiBankCardLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/panel/banner.tsx';
import { formatLong } from '../../../ui/text/time.ts';
import { isAwaited, paymentIssuesQuery } from './payment-issues.ts';

/** Warns the owner of disputes that wait for a response, with the earliest deadline. Renders nothing if there are none. */
const DisputeBanner = () => {
  const awaited = (useQuery(paymentIssuesQuery).data ?? []).filter(isAwaited);
  const [deadline] = awaited.map(({ dueBy }) => dueBy).toSorted();
  if (deadline === undefined) return null;
  return (
    <Banner
      label="Disputes"
      icon={RiBankCardLine}
      title={awaited.length === 1 ? 'A payment is disputed.' : `${awaited.length} payments are disputed.`}
      text={`Answer in the Stripe dashboard before ${formatLong(deadline)}.`}
    >
      <Button asChild variant="outline" color="gray">
        <Link to="/admin">Open Admin</Link>
      </Button>
    </Banner>
  );
};

export default DisputeBanner;
