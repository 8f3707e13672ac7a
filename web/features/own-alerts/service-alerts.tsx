import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { leadsQuery, ownAlertsQuery } from '../../data/teams/own-alerts.ts';
import { Panel } from '../../ui/panel/panel.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { counted } from '../../ui/text/counted.ts';
import { RecentTime } from '../../ui/text/recent-time.tsx';
import { useNow } from '../../ui/text/use-now.ts';
import { AlertRows, isOpen } from './open-alerts.tsx';
import type { Lead } from './own-alert-calls.ts';
import { earlierText } from './verdict-words.ts';

const SHOWN = 5;

/** The team's own alerts that depend on a service, and how much earlier than its status page the team knew; nothing without any. */
const ServiceAlerts = ({ serviceId }: { readonly serviceId: number }) => {
  const alerts = useQuery(ownAlertsQuery).data ?? [];
  const leads = useQuery(leadsQuery(serviceId)).data ?? [];
  const now = useNow();
  const open = alerts.filter(
    (alert) => isOpen(alert) && alert.verdict?.claims.some((claim) => claim.serviceId === serviceId),
  );
  if (open.length + leads.length === 0) return null;
  return (
    <Panel title="Your own alerts" text={leads.length > 0 ? leadSentence(leads) : undefined}>
      {open.length > 0 && <AlertRows alerts={open} />}
      {leads.length > 0 && (
        <Rows>
          {leads.slice(0, SHOWN).map(({ id, title, alertAt, confirmedAt }) => (
            <Row key={id}>
              <Text className="ac-truncate" title={title}>
                {title}
              </Text>
              <Text size="1" color="gray">
                <RecentTime at={alertAt} now={now} />, {earlierText(alertAt, confirmedAt) || 'under a minute'} earlier
              </Text>
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
  );
};

/** The median says more than a mean, which one long lead would decide. */
const leadSentence = (leads: readonly Lead[]): string => {
  const sorted = leads.toSorted((one, other) => leadMs(one) - leadMs(other));
  const middle = sorted[Math.floor(sorted.length / 2)];
  const text = middle && earlierText(middle.alertAt, middle.confirmedAt);
  return `You knew ${text || 'under a minute'} before the status page (median of ${counted(leads.length, 'problem')}).`;
};

const leadMs = ({ alertAt, confirmedAt }: Lead): number =>
  new Date(confirmedAt).getTime() - new Date(alertAt).getTime();

export default ServiceAlerts;
