import { Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import type { ComingCard as Look } from '#channels';
import { StatusBadge } from '../../board/status/status-badge.tsx';
import type { MailIntegration } from '../../data/queries.ts';
import { capitalised } from '../../ui/text/capitalised.ts';
import { HealthNote } from './health-note.tsx';
import { lastAlert } from './integration.ts';
import { IntegrationCard } from './integration-card.tsx';
import { ReceiptLine } from './receipt-line.tsx';

type Props = { readonly look: Look; readonly mail: MailIntegration; readonly now: Date };

/** Alerts by email: their state and a link to the deliveries. */
export const EmailCard = ({ look, mail, now }: Props) => (
  <IntegrationCard
    {...look}
    text="Alerts to your confirmed email address."
    state={<StateBadge state={mail.health.state} />}
    note={
      <>
        <ReceiptLine integration={mail} />
        <HealthNote integration={{ ...mail, note: null }} />
      </>
    }
  >
    <Text size="1" color="gray">
      <Link to="/integrations/$type/deliveries" params={{ type: 'email' }} className="ac-link" title="View deliveries">
        {capitalised(lastAlert([mail], now))}
      </Link>
    </Text>
  </IntegrationCard>
);

const StateBadge = ({ state }: Pick<MailIntegration['health'], 'state'>) => (
  <StatusBadge {...badges[state]} plain={false} />
);

const badges = {
  ok: { status: 'operational', label: 'In use' },
  failing: { status: 'degraded', label: 'Failing' },
  switched_off: { status: 'unknown', label: 'Switched off' },
  kept: { status: 'unknown', label: 'Not sent' },
} as const;
