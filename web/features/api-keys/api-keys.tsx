import { Box, Card, Flex, Heading, Text } from '@radix-ui/themes';
import { RiAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PanelError, PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { formatAgo, formatExact } from '../../ui/text/time.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { type ApiKey, apiKeysQuery } from './api-key-calls.ts';
import { scopeLabel } from './scopes.ts';

const KeyDialog = lazyPart(() => import('./key-dialog.tsx'));
const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx'));

/** The user's keys, with a way to make and to revoke one. */
export const ApiKeys = ({ owner }: { owner: boolean }) => {
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const made = () => setMaking(false);
  const revoked = () => setRevoking(undefined);
  return (
    <section aria-labelledby="api-keys">
      <Flex asChild align="center" justify="between" gap="3">
        <header>
          <Heading as="h3" size="3" id="api-keys">
            API keys
          </Heading>
          <Button
            variant="outline"
            color="gray"
            aria-haspopup="dialog"
            onClick={() => setMaking(true)}
            {...KeyDialog.intent}
          >
            <Icon of={RiAddLine} />
            Create API key
          </Button>
        </header>
      </Flex>
      <KeyList onRevoke={setRevoking} />
      {making && <KeyDialog owner={owner} onClose={made} onFailed={made} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={revoked} onFailed={revoked} />}
    </section>
  );
};

const KeyList = ({ onRevoke }: { onRevoke: (key: ApiKey) => void }) => {
  const { data, error, refetch } = useQuery(apiKeysQuery);
  if (error && !data) return <PanelError message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <>
        <p className="ac-hidden" role="status">
          Loading keys...
        </p>
        <PanelSkeleton rows={2} rowHeight={52} />
      </>
    );
  }
  if (data.length === 0)
    return (
      <Text as="p" color="gray" mt="1">
        No API keys yet. Create one to use the API.
      </Text>
    );
  return (
    <Card className="ac-panel" mt="2">
      <Rows first>
        {data.map((key) => (
          <KeyRow key={key.id} apiKey={key} onRevoke={onRevoke} />
        ))}
      </Rows>
    </Card>
  );
};

type RowProps = { readonly apiKey: ApiKey; readonly onRevoke: (key: ApiKey) => void };

const KeyRow = ({ apiKey, onRevoke }: RowProps) => {
  const now = useNow();
  return (
    <Row px="3">
      <Box flexGrow="1" minWidth="0">
        <b className="ac-truncate" title={apiKey.name}>
          {apiKey.name}
        </b>
        <Text as="p" size="1" color="gray">
          <code className="ac-mono">ak_…{apiKey.lastFour}</code>, {scopeLabel[apiKey.scope].toLowerCase()},{' '}
          {apiKey.lastUsedAt === null ? (
            'never used'
          ) : (
            <time dateTime={apiKey.lastUsedAt} title={formatExact(apiKey.lastUsedAt)}>
              last used {formatAgo(apiKey.lastUsedAt, now)}
            </time>
          )}
        </Text>
      </Box>
      <Button
        size="1"
        variant="outline"
        color="red"
        aria-haspopup="dialog"
        aria-label={`Revoke ${apiKey.name}`}
        onClick={() => onRevoke(apiKey)}
      >
        Revoke
      </Button>
    </Row>
  );
};
