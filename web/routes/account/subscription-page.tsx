import { SubscriptionScreen } from '../../features/billing/manage/subscription-screen.tsx';

export const SubscriptionPage = () => <SubscriptionScreen />;
