import { useQuery } from '@tanstack/react-query';
import { paymentConfigQuery } from '../../../data/queries.ts';
import { ClockPanel } from './clock-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { IssuesPanel } from './issues-panel.tsx';

/** What the owner sees of billing; nothing where there is none. */
export const BillingSection = () => {
  const mode = useQuery(paymentConfigQuery).data?.mode;
  if (mode === undefined || mode === 'off') return null;
  return (
    <>
      {mode === 'sandbox' && <ClockPanel />}
      <IssuesPanel />
      <EventsPanel />
    </>
  );
};
