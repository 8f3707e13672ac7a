import { Card, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { ownAlertsQuery } from '../../data/teams/own-alerts.ts';
import { PanelError } from '../../ui/panel/panel-notice.tsx';
import { Rows } from '../../ui/panel/rows.tsx';
import { useNow } from '../../ui/text/use-now.ts';
import { AlertRow } from './alert-row.tsx';
import type { OwnAlert } from './own-alert-calls.ts';

/** A long list would push the rest off the screen. */
const SHOWN = 20;
/** The server's limit. */
const MOST_OPEN = 500;

/** The open alerts of the team's own monitoring, newest first. */
export const OpenAlerts = () => {
  const { data, error, refetch } = useQuery(ownAlertsQuery);
  if (error && !data) return <PanelError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return null;
  const open = data.filter(isOpen);
  if (open.length === 0)
    return (
      <Text as="p" color="gray" mx="4" mb="3">
        No open alerts.
      </Text>
    );
  return (
    <Card className="ac-panel" mx="4" mb="3">
      {open.length >= MOST_OPEN && (
        <Text as="p" m="3" mb="0" role="status">
          You've reached the limit of {MOST_OPEN} open alerts. We ignore new ones until you resolve some.
        </Text>
      )}
      <AlertRows alerts={open} />
    </Card>
  );
};

export const isOpen = ({ resolvedAt }: OwnAlert): boolean => resolvedAt === null;

/** The first of them, and the number of others. */
export const AlertRows = ({ alerts }: { readonly alerts: readonly OwnAlert[] }) => {
  const now = useNow();
  return (
    <>
      <Rows first>
        {alerts.slice(0, SHOWN).map((alert) => (
          <AlertRow key={alert.id} alert={alert} now={now} />
        ))}
      </Rows>
      {alerts.length > SHOWN && (
        <Text as="p" size="1" color="gray" mx="3" my="2">
          {alerts.length - SHOWN} more open alerts
        </Text>
      )}
    </>
  );
};
