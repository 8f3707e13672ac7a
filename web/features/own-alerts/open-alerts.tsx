import { Badge, Box, Card, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { ForRole } from '../../data/role.ts';
import { ownAlertsQuery } from '../../data/teams/own-alerts.ts';
import { Button } from '../../ui/button.tsx';
import { PanelError } from '../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { formatAgo, formatExact } from '../../ui/text/time.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { type OwnAlert, useResolveOwnAlert } from './own-alert-calls.ts';

/** A long list would push the sources off the screen. */
const SHOWN = 20;

/** The open alerts of the team's own monitoring, newest first. */
export const OpenAlerts = () => {
  const { data, error, refetch } = useQuery(ownAlertsQuery);
  if (error && !data) return <PanelError message={error.message} onRetry={() => void refetch()} />;
  if (!data) return null;
  const open = data.filter(({ resolvedAt }) => resolvedAt === null);
  if (open.length === 0)
    return (
      <Text as="p" color="gray" mx="4" mb="3">
        No open alerts.
      </Text>
    );
  return (
    <Card className="ac-panel" mx="4" mb="3">
      <Rows first>
        {open.slice(0, SHOWN).map((alert) => (
          <AlertRow key={alert.id} alert={alert} />
        ))}
      </Rows>
      {open.length > SHOWN && (
        <Text as="p" size="1" color="gray" mx="3" my="2">
          {open.length - SHOWN} more open alerts
        </Text>
      )}
    </Card>
  );
};

const severities = {
  critical: { label: 'Critical', color: 'red' },
  warning: { label: 'Warning', color: 'amber' },
  info: { label: 'Info', color: 'gray' },
} as const;

const AlertRow = ({ alert }: { readonly alert: OwnAlert }) => {
  const { id, title, severity, url, source, startedAt } = alert;
  const now = useNow();
  const resolve = useResolveOwnAlert();
  const { label, color } = severities[severity];
  return (
    <Row px="3">
      <Badge color={color}>{label}</Badge>
      <Box flexGrow="1" minWidth="0">
        <b className="ac-truncate" title={title}>
          {url === null ? (
            title
          ) : (
            <a href={url} target="_blank" rel="noreferrer">
              {title}
            </a>
          )}
        </b>
        <Text as="p" size="1" color="gray">
          <time dateTime={startedAt} title={formatExact(startedAt)}>
            Started {formatAgo(startedAt, now)}
          </time>
          , {source.name}
        </Text>
      </Box>
      <ForRole least="member">
        <Button
          size="1"
          variant="outline"
          color="gray"
          disabled={resolve.isPending}
          aria-label={`Resolve ${title}`}
          onClick={() => resolve.mutate(id)}
        >
          {resolve.isPending ? 'Resolving...' : 'Resolve'}
        </Button>
      </ForRole>
    </Row>
  );
};
