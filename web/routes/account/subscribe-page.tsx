import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { userQuery } from '../../data/queries.ts';
import { SubscribeScreen } from '../../features/billing/subscribe/subscribe-screen.tsx';
import { OnlyOwners } from './only-owners.tsx';

const route = getRouteApi('/signed-in/subscribe');

export const SubscribePage = () => {
  const { data: user } = useSuspenseQuery(userQuery);
  const { plan = 'monthly' } = route.useSearch();
  const navigate = route.useNavigate();
  if (!user) return null;
  return (
    <OnlyOwners>
      <SubscribeScreen
        user={user}
        plan={plan}
        onPlan={(chosen) => void navigate({ search: chosen === 'annual' ? { plan: chosen } : {}, replace: true })}
        onPaid={() => void navigate({ to: '/dashboard', search: { subscription_success: true } })}
      />
    </OnlyOwners>
  );
};
