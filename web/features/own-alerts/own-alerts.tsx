import { Box, Card, Text } from '@radix-ui/themes';
import { RiAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { integrationsQuery } from '../../data/queries.ts';
import { ForRole } from '../../data/role.ts';
import { alertSourcesQuery } from '../../data/teams/own-alerts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { Loaded } from '../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { formatAgo, formatExact } from '../../ui/text/time.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { Mappings } from './mappings.tsx';
import { OpenAlerts } from './open-alerts.tsx';
import type { AlertSource } from './own-alert-calls.ts';
import { tools } from './tools.ts';

const SourceDialog = lazyPart(() => import('./source-dialog.tsx'));
const MeTooQuestion = lazyPart(() => import('./me-too-question.tsx'));
const RevokeDialog = lazyPart(() => import('./revoke-source-dialog.tsx'));

/** The alerts of the team's own monitoring, with the URLs that take them. */
export const OwnAlerts = () => {
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<AlertSource>();
  const created = () => setCreating(false);
  const revoked = () => setRevoking(undefined);
  const { meToo } = useSearch({ strict: false });
  return (
    <Panel
      title="Your own alerts"
      text="Send alerts from your own monitoring here. We compare them with your services."
      actions={
        <ForRole least="admin">
          <Button
            variant="outline"
            color="gray"
            aria-haspopup="dialog"
            onClick={() => setCreating(true)}
            {...SourceDialog.intent}
          >
            <Icon of={RiAddLine} />
            Create alert source
          </Button>
        </ForRole>
      }
    >
      <Sources onRevoke={setRevoking} />
      {meToo !== undefined && <MeTooQuestion id={meToo} />}
      {creating && <SourceDialog onClose={created} onFailed={created} />}
      {revoking && <RevokeDialog source={revoking} onClose={revoked} onFailed={revoked} />}
    </Panel>
  );
};

type SourcesProps = { readonly onRevoke: (source: AlertSource) => void };

const Sources = ({ onRevoke }: SourcesProps) => {
  const sources = useQuery(alertSourcesQuery);
  return (
    <Loaded from={sources} rows={1} rowHeight={52} loading="Loading alert sources...">
      {(data) =>
        data.length === 0 ? (
          <Text as="p" color="gray" mx="4" mb="4">
            No alert sources yet. Tools: Grafana, Alertmanager, Datadog, Better Stack, Uptime Kuma, CloudWatch and JSON.
          </Text>
        ) : (
          <>
            <UnsentNote />
            <OpenAlerts />
            <Card className="ac-panel" mx="4" mb="4">
              <Rows first>
                {data.map((source) => (
                  <SourceRow key={source.id} source={source} onRevoke={onRevoke} />
                ))}
              </Rows>
            </Card>
            <Mappings />
          </>
        )
      }
    </Loaded>
  );
};

/** No channel sends own alerts by default. */
const UnsentNote = () => {
  const integrations = useQuery(integrationsQuery).data;
  if (!integrations || integrations.some(({ enabled, config }) => enabled && config.events?.ownAlerts)) return null;
  return (
    <Text as="p" mx="4" mb="3">
      No integration sends your own alerts.{' '}
      <Link to="." hash="channels" className="ac-link">
        Choose one.
      </Link>
    </Text>
  );
};

const SourceRow = ({ source, onRevoke }: SourcesProps & { readonly source: AlertSource }) => {
  const { name, kind, lastFour, lastReceivedAt } = source;
  const now = useNow();
  return (
    <Row px="3">
      <Box flexGrow="1" minWidth="0">
        <b className="ac-truncate" title={name}>
          {name}
        </b>
        <Text as="p" size="1" color="gray">
          <code className="ac-mono">in_…{lastFour}</code>, {tools[kind].label},{' '}
          {lastReceivedAt === null ? (
            'nothing received yet'
          ) : (
            <time dateTime={lastReceivedAt} title={formatExact(lastReceivedAt)}>
              last message {formatAgo(lastReceivedAt, now)}
            </time>
          )}
        </Text>
      </Box>
      <ForRole least="admin">
        <Button
          size="1"
          variant="outline"
          color="red"
          aria-haspopup="dialog"
          aria-label={`Revoke ${name}`}
          onClick={() => onRevoke(source)}
        >
          Revoke
        </Button>
      </ForRole>
    </Row>
  );
};
