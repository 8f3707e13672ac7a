import { Box, Flex, Heading, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isMuted, muteText } from '../../../board/status/mute.ts';
import type { IncidentDetail } from '../../../data/queries.ts';
import { Panel } from '../../../ui/panel/panel.tsx';
import { RecentTime } from '../../../ui/text/recent-time.tsx';
import { formatAgo, formatExact, formatShort } from '../../../ui/text/time.ts';
import { toldHow, toldWhat, toldWhom } from './told-words.ts';

type Props = { readonly detail: IncidentDetail; readonly now: Date };

/** When the page published its newest update, when we read it, whom we alerted and when, and who monitors it. */
const TimesPanel = ({ detail, now }: Props) => {
  const { incident, services } = detail;
  return (
    <Panel title="Notification timeline">
      <Flex asChild direction="column" gap="3" px="4" pb="3">
        <dl>
          {incident.publishedAt !== null && (
            <Fact term="Provider posted update">
              <Moment at={incident.publishedAt} now={now} />
            </Fact>
          )}
          {incident.readAt !== null && (
            <Fact term="Allclear saw it">
              <Moment at={incident.readAt} now={now} />
            </Fact>
          )}
          {incident.byHand && (
            <Fact term="Reported by your team">
              <Moment at={incident.createdAt} now={now} />
            </Fact>
          )}
          <Fact term={services.length === 1 ? 'Your service' : 'Your services'}>
            <ul>
              {services.map(({ id, name }) => (
                <li key={id}>
                  <Link to="/services" search={{ id }} className="ac-link">
                    <bdi>{name}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </Fact>
        </dl>
      </Flex>
      <Told detail={detail} now={now} />
    </Panel>
  );
};

const Told = ({ detail: { incident, told }, now }: Props) => (
  <Box asChild px="4" pt="3" pb="4">
    <section className="ac-incident-told" aria-label="Notified">
      <Heading as="h3" size="2" mb="1">
        Notified
      </Heading>
      {told.length === 0 ? (
        <Text as="p" color="gray">
          No alert sent yet. {incident.mute && isMuted(incident.mute, now) && `${muteText(incident.mute, now)}. `}
          <Link to="/integrations" className="ac-link">
            View integrations
          </Link>
        </Text>
      ) : (
        <Flex asChild direction="column" gap="2">
          <ul>
            {told.map((one) => (
              <li key={`${one.integrationId} ${one.kind} ${one.state} ${one.readAt}`}>
                <b>
                  <bdi>{toldWhom(one)}</bdi>
                </b>
                : {toldWhat(one)}, {toldHow(one, incident)}
                {one.acceptedAt !== null && <RecentTime at={one.acceptedAt} now={now} />}
              </li>
            ))}
          </ul>
        </Flex>
      )}
    </section>
  </Box>
);

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="ac-meta">{term}</dt>
    <dd>{children}</dd>
  </div>
);

const Moment = ({ at, now }: { at: string; now: Date }) => (
  <time className="ac-numbers" dateTime={at} title={formatExact(at)}>
    {formatShort(at)}{' '}
    <Text size="1" color="gray">
      {formatAgo(at, now)}
    </Text>
  </time>
);

export default TimesPanel;
