import { useQuery } from '@tanstack/react-query';
import { paymentConfigQuery } from '../../../data/queries.ts';
import { ClockPanel } from './clock-panel.tsx';
import { EventsPanel } from './events-panel.tsx';
import { IssuesPanel } from './issues-panel.tsx';

/** The owner's view of billing; renders nothing if billing is off. */
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
