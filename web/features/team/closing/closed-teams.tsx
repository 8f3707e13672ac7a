import { Box, Heading, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { BusyButton } from '../../../ui/form/busy-button.tsx';
import { Row, Rows } from '../../../ui/panel/rows.tsx';
import { formatDate, formatExact } from '../../../ui/text/time.ts';
import { type ClosedTeam, closedTeamsQuery, useRestoreTeam } from './closing-calls.ts';

/** The deleted teams of the user, to bring one back; nothing if there are none. */
export const ClosedTeams = ({ onRestored = () => undefined }: { readonly onRestored?: () => void }) => {
  const { data = [] } = useQuery(closedTeamsQuery);
  const restore = useRestoreTeam(onRestored);
  if (data.length === 0) return null;
  return (
    <Box asChild width="100%">
      <section aria-labelledby="closed-teams">
        <Heading as="h2" size="3" id="closed-teams">
          Deleted teams
        </Heading>
        <Text as="p" size="1" color="gray">
          Members, API keys and alerts work again. A subscription isn't restored: subscribe again.
        </Text>
        <Rows first>
          {data.map((team) => (
            <Row key={team.id} px="0">
              <Box flexGrow="1" minWidth="0">
                <b className="ac-truncate" title={team.name}>
                  {team.name}
                </b>
                <Until team={team} />
              </Box>
              <BusyButton
                size="1"
                variant="outline"
                color="gray"
                busy={restore.isPending && restore.variables.id === team.id}
                pending="Restoring..."
                aria-label={`Restore ${team.name}`}
                onClick={() => restore.mutate(team)}
              >
                Restore
              </BusyButton>
            </Row>
          ))}
        </Rows>
      </section>
    </Box>
  );
};

const Until = ({ team: { closedAt, closedBy, deletedAt } }: { readonly team: ClosedTeam }) => (
  <Text as="p" size="1" color="gray">
    Deleted {closedBy && `by ${closedBy} `}on{' '}
    <time dateTime={closedAt} title={formatExact(closedAt)}>
      {formatDate(closedAt)}
    </time>
    . You can restore it until{' '}
    <time dateTime={deletedAt} title={formatExact(deletedAt)}>
      {formatDate(deletedAt)}
    </time>
    .
  </Text>
);
