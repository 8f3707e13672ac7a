import { Box, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { BusyButton } from '../../ui/form/busy-button.tsx';
import { Loaded } from '../../ui/panel/panel-notice.tsx';
import { Row, Rows } from '../../ui/panel/rows.tsx';
import { Section, SectionFoot } from '../../ui/panel/section.tsx';
import { browserName } from '../../ui/text/browser-name.ts';
import { formatAgo, formatExact } from '../../ui/text/time.ts';
import { useNow } from '../../ui/text/use-now.ts';
import { type Session, sessionsQuery, useEndSession } from './setting-calls.ts';

export const SessionsSection = () => {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSession();
  return (
    <Section title="Sessions" text="Browsers logged in to your account.">
      <Loaded from={sessions} rows={2} rowHeight={56}>
        {(data) => <SessionList sessions={data} busy={end.isPending} onEnd={end.mutate} />}
      </Loaded>
      {sessions.data && sessions.data.length > 1 && (
        <SectionFoot>
          <BusyButton
            variant="outline"
            color="red"
            busy={end.isPending}
            pending="Ending..."
            onClick={() => end.mutate(undefined)}
          >
            End Other Sessions
          </BusyButton>
        </SectionFoot>
      )}
    </Section>
  );
};

type ListProps = {
  readonly sessions: readonly Session[];
  readonly busy: boolean;
  readonly onEnd: (id: number) => void;
};

const SessionList = ({ sessions, busy, onEnd }: ListProps) => {
  const now = useNow();
  return (
    <Rows first>
      {sessions.map((session) => {
        const name = browserName(session.userAgent);
        return (
          <Row key={session.id}>
            <Box flexGrow="1" minWidth="0">
              <b>
                {name}
                {session.isCurrent && <Text color="gray"> (this browser)</Text>}
              </b>
              <Text as="p" size="1" color="gray">
                {session.address ?? 'Unknown IP address'},{' '}
                <time dateTime={session.lastSeenAt} title={formatExact(session.lastSeenAt)}>
                  last active {formatAgo(session.lastSeenAt, now)}
                </time>
              </Text>
            </Box>
            {!session.isCurrent && (
              <Button
                size="1"
                variant="outline"
                color="red"
                disabled={busy}
                aria-label={`End ${name}, ${session.address ?? 'unknown IP address'}`}
                onClick={() => onEnd(session.id)}
              >
                End
              </Button>
            )}
          </Row>
        );
      })}
    </Rows>
  );
};
