import { RiBankCardLine, RiLockLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import type { User } from '../../../data/queries.ts';
import { readOnlyOf } from '../../../data/read-only.ts';
import { hasRole } from '../../../data/role.ts';
import { useAskOwner } from '../../../data/teams/ask-owner.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/panel/banner.tsx';
import { formatDayLong } from '../../../ui/text/time.ts';

/** Says on every screen that nothing can be changed, or that a payment failed; nothing while all is well. */
const AccessBanner = ({ user }: { readonly user: Pick<User, 'access' | 'team'> }) => {
  const { access } = user;
  const readOnly = readOnlyOf(user);
  const ask = useAskOwner(readOnly !== undefined && !readOnly.way);
  if (readOnly)
    return (
      <Banner
        label="Read-only"
        icon={RiLockLine}
        title={readOnly.reason}
        text={`Your data is safe. Editing and alerts are paused.${readOnly.way ? '' : ` ${ask}`}`}
      >
        {readOnly.way && (
          <Button asChild>
            <Link to={readOnly.way.to}>{readOnly.way.verb}</Link>
          </Button>
        )}
      </Banner>
    );
  if (access.because !== 'payment_failed' || !hasRole(user, 'owner')) return null;
  const until = access.until === null ? '' : ` until ${formatDayLong(access.until)}`;
  return (
    <Banner
      label="Payment"
      icon={RiBankCardLine}
      title="Your last payment failed."
      text={`We'll retry. You have full access${until}.`}
    >
      <Button asChild variant="outline" color="gray">
        <Link to="/subscription">Manage</Link>
      </Button>
    </Banner>
  );
};

export default AccessBanner;
