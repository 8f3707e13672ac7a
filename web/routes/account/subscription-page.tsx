import { SubscriptionScreen } from '../../features/billing/manage/subscription-screen.tsx';
import { OnlyOwners } from './only-owners.tsx';

export const SubscriptionPage = () => (
  <OnlyOwners>
    <SubscriptionScreen />
  </OnlyOwners>
);
