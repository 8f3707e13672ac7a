import { Box, Card, Flex, Heading, Text } from '@radix-ui/themes';
import { RiAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiKeysQuery } from '../../data/teams/keys-and-links.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Loaded } from '../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { formatAgo, formatDate, formatExact } from '../../ui/text/time.ts';
import { useNow } from '../../ui/text/use-now.ts';
import type { ApiKey } from './api-key-calls.ts';
import { scopeLabel } from './scopes.ts';

const KeyDialog = lazyPart(() => import('./key-dialog.tsx'));
const TakeOverDialog = lazyPart(() => import('./take-over-dialog.tsx'));
const RevokeDialog = lazyPart(() => import('./revoke-dialog.tsx'));

/** The keys that the user may see, with ways to create, take over and revoke one. */
export const ApiKeys = ({ owner }: { owner: boolean }) => {
  const [making, setMaking] = useState(false);
  const [taking, setTaking] = useState<ApiKey>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const made = () => setMaking(false);
  const taken = () => setTaking(undefined);
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
      <KeyList onTakeOver={setTaking} onRevoke={setRevoking} />
      {making && <KeyDialog owner={owner} onClose={made} onFailed={made} />}
      {taking && <TakeOverDialog apiKey={taking} onClose={taken} onFailed={taken} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={revoked} onFailed={revoked} />}
    </section>
  );
};

type ListProps = { readonly onTakeOver: (key: ApiKey) => void; readonly onRevoke: (key: ApiKey) => void };

const KeyList = (actions: ListProps) => {
  const keys = useQuery(apiKeysQuery);
  return (
    <Loaded from={keys} rows={2} rowHeight={52} loading="Loading keys...">
      {(data) =>
        data.length === 0 ? (
          <Text as="p" color="gray" mt="1">
            No API keys yet. Create one to use the API.
          </Text>
        ) : (
          <Card className="ac-panel" mt="2">
            <Rows first>
              {data.map((key) => (
                <KeyRow key={key.id} apiKey={key} {...actions} />
              ))}
            </Rows>
          </Card>
        )
      }
    </Loaded>
  );
};

const KeyRow = ({ apiKey, onTakeOver, onRevoke }: ListProps & { readonly apiKey: ApiKey }) => {
  const now = useNow();
  return (
    <Row px="3">
      <Box flexGrow="1" minWidth="0">
        <b className="ac-truncate" title={apiKey.name}>
          {apiKey.name}
        </b>
        <Text as="p" size="1" color="gray">
          {apiKey.app ? `App at ${apiKey.app.host}` : <code className="ac-mono">ak_…{apiKey.lastFour}</code>},{' '}
          {scopeLabel[apiKey.scope].toLowerCase()}, {apiKey.personal && `personal: ${apiKey.createdBy.name}, `}
          {apiKey.lastUsedAt === null ? (
            'never used'
          ) : (
            <time dateTime={apiKey.lastUsedAt} title={formatExact(apiKey.lastUsedAt)}>
              last used {formatAgo(apiKey.lastUsedAt, now)}
            </time>
          )}
        </Text>
        {apiKey.endsAt !== null && (
          <Text as="p" size="1" title={formatExact(apiKey.endsAt)}>
            {apiKey.createdBy.name} left the team. This key stops working on {formatDate(apiKey.endsAt)}.
          </Text>
        )}
      </Box>
      {apiKey.endsAt !== null && (
        <Button
          size="1"
          variant="outline"
          color="gray"
          aria-haspopup="dialog"
          aria-label={`Take over ${apiKey.name}`}
          onClick={() => onTakeOver(apiKey)}
        >
          Take over
        </Button>
      )}
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
