import { Badge, Box, Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { claimState } from '#claim-words';
import { StatusDot } from '../../board/status/status-dot.tsx';
import { Person } from '../../data/person.tsx';
import { userQuery } from '../../data/queries.ts';
import { ForRole } from '../../data/role.ts';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/panel/rows.tsx';
import { nameList } from '../../ui/text/name-list.ts';
import { formatExact, formatMoment } from '../../ui/text/time.ts';
import { type OwnAlert, useMeToo, useResolveOwnAlert } from './own-alert-calls.ts';
import {
  alsoText,
  type Claim,
  earlierText,
  type Verdict,
  verdictStatus,
  verdictText,
  verdictTitle,
} from './verdict-words.ts';

const severities = {
  critical: { label: 'Critical', color: 'red' },
  warning: { label: 'Warning', color: 'amber' },
  info: { label: 'Info', color: 'gray' },
} as const;

/** An open alert beside what the providers say. Their all-clear never removes it. */
export const AlertRow = ({ alert, now }: { readonly alert: OwnAlert; readonly now: Date }) => {
  const { title, severity, url, source, startedAt, verdict } = alert;
  const { label, color } = severities[severity];
  const uses = verdict ? ` · uses ${nameList(verdict.claims.map(({ name }) => name))}` : '';
  const age = earlierText(startedAt, now.toISOString());
  return (
    <Row px="3" wrap="wrap">
      <Badge color={color}>{label}</Badge>
      <Box flexGrow="1" flexBasis="200px" minWidth="0">
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
            Since {formatMoment(startedAt, now)}
          </time>
          {age && `, ${age}`}, {source.name}
          {uses}
        </Text>
      </Box>
      {verdict && <VerdictOf verdict={verdict} startedAt={startedAt} now={now} />}
      <Actions alert={alert} />
    </Row>
  );
};

type VerdictProps = { readonly verdict: Verdict; readonly startedAt: string; readonly now: Date };

const VerdictOf = ({ verdict, startedAt, now }: VerdictProps) => (
  <Flex gap="2" flexGrow="1" flexBasis="240px" minWidth="0">
    <StatusDot status={verdictStatus(verdict)} />
    <Box minWidth="0">
      <Text as="p" weight="medium">
        {verdictTitle(verdict)}
      </Text>
      {[verdictText(verdict, startedAt, now), alsoText(verdict)].map(
        (text) =>
          text && (
            <Text key={text} as="p" size="1" color="gray">
              {text}
            </Text>
          ),
      )}
      <ul>
        {verdict.claims.slice(0, MOST_CLAIMS).map((claim) => (
          <ClaimOf key={claim.serviceId} claim={claim} now={now} />
        ))}
      </ul>
    </Box>
  </Flex>
);

const MOST_CLAIMS = 8;

/** A provider's own words, with how fresh they are. */
const ClaimOf = ({ claim, now }: { readonly claim: Claim; readonly now: Date }) => (
  <Text size="1" color="gray" asChild>
    <li>
      <b>{claim.name}</b>: {claimState(claim, now)}
      {claim.incident && (
        <>
          {' · '}
          <Link to="/services" search={{ id: claim.serviceId, incident: claim.incident.id }} className="ac-link">
            {claim.incident.title}
          </Link>
        </>
      )}
    </li>
  </Text>
);

const Actions = ({ alert: { id, title, seenBy } }: { readonly alert: OwnAlert }) => {
  const own = useQuery(userQuery).data?.id;
  const resolve = useResolveOwnAlert();
  const meToo = useMeToo();
  const sees = seenBy.some((member) => member.id === own);
  return (
    <Flex align="center" gap="2">
      {seenBy.length > 0 && (
        <Flex asChild gap="1">
          <span role="img" aria-label={seenText(seenBy)} title={seenText(seenBy)}>
            {seenBy.slice(0, MOST_FACES).map((member) => (
              <Person key={member.id} {...member} small />
            ))}
            {seenBy.length > MOST_FACES && <Text size="1">+{seenBy.length - MOST_FACES}</Text>}
          </span>
        </Flex>
      )}
      <ForRole least="member">
        <Button
          size="1"
          variant="outline"
          color="gray"
          aria-pressed={sees}
          aria-label={`Me too: ${title}`}
          disabled={meToo.isPending}
          onClick={() => meToo.mutate({ id, sees: !sees })}
        >
          Me too
        </Button>
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
    </Flex>
  );
};

const MOST_FACES = 4;

const seenText = (seenBy: OwnAlert['seenBy']): string =>
  `${nameList(seenBy.map(({ name }) => name))} ${seenBy.length > 1 ? 'see' : 'sees'} it too`;
