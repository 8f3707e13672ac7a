import './api-keys.css';
import { RiAddLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PanelError, PanelSkeleton } from '../../ui/panel/panel-notice.tsx';
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
      <header className="ac-keys-head">
        <h3 id="api-keys" className="ac-h3">
          API keys
        </h3>
        <Button
          variant="outline"
          color="gray"
          aria-haspopup="dialog"
          onClick={() => setMaking(true)}
          {...KeyDialog.intent}
        >
          <Icon of={RiAddLine} />
          Make a key
        </Button>
      </header>
      <KeyList onRevoke={setRevoking} />
      {making && <KeyDialog owner={owner} onClose={made} onFailed={made} />}
      {revoking && <RevokeDialog apiKey={revoking} onClose={revoked} onFailed={revoked} />}
    </section>
  );
};

const KeyList = ({ onRevoke }: { onRevoke: (key: ApiKey) => void }) => {
  const { data, error, refetch } = useQuery(apiKeysQuery);
  const now = useNow();
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
  if (data.length === 0) return <p className="ac-muted ac-keys-none">No keys yet. Make one to use the API.</p>;
  return (
    <ul className="ac-keys">
      {data.map((key) => (
        <li key={key.id}>
          <div className="ac-grow">
            <b className="ac-truncate" title={key.name}>
              {key.name}
            </b>
            <p className="ac-meta">
              <code className="ac-mono">ak_…{key.lastFour}</code>, {scopeLabel[key.scope].toLowerCase()},{' '}
              {key.lastUsedAt === null ? (
                'never used'
              ) : (
                <time dateTime={key.lastUsedAt} title={formatExact(key.lastUsedAt)}>
                  used {formatAgo(key.lastUsedAt, now)}
                </time>
              )}
            </p>
          </div>
          <Button
            size="1"
            variant="outline"
            color="red"
            aria-haspopup="dialog"
            aria-label={`Revoke ${key.name}`}
            onClick={() => onRevoke(key)}
          >
            Revoke
          </Button>
        </li>
      ))}
    </ul>
  );
};
