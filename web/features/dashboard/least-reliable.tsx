import { Card, Flex, Grid, Text } from '@radix-ui/themes';
import './dashboard.css';
import { Link } from '@tanstack/react-router';
import type { Service } from '../../board/status/status.ts';
import { DayLinks } from '../../board/uptime/day-links.tsx';
import { leastReliable, uptimeText } from '../../board/uptime/uptime.ts';
import { Panel } from '../../ui/panel/panel.tsx';

/** The services with the lowest uptime, in one line while all is clear; nothing if all had full uptime. */
export const LeastReliable = ({ services, now }: { services: readonly Service[]; now: Date }) => {
  const worst = leastReliable(services, now);
  if (worst.length === 0) return null;
  const isClear = services.every(({ enabled, currentStatus }) => !enabled || currentStatus === 'operational');
  if (isClear) return <InOneLine worst={worst} now={now} />;
  return (
    <Panel title="Least reliable, last 90 days" text="Raised bars are days with problems." className="ac-not-on-paper">
      <Flex asChild direction="column" gap="3" px="4" pb="4">
        <ul>
          {worst.map((service) => (
            <Grid asChild key={service.id} columns="minmax(0, 130px) minmax(0, 1fr) 52px" gap="3" align="end">
              <li>
                <Name service={service} />
                <DayLinks serviceId={service.id} name={service.name} uptime={service.uptime} now={now} />
                <Text weight="bold" align="right" className="ac-numbers">
                  {uptimeText(service.uptime, now)}
                </Text>
              </li>
            </Grid>
          ))}
        </ul>
      </Flex>
    </Panel>
  );
};

// Past downtime must not look louder than an all-clear.
const InOneLine = ({ worst, now }: { worst: readonly Service[]; now: Date }) => (
  <Card asChild>
    <section aria-label="Least reliable, last 90 days">
      <Flex wrap="wrap" gapX="4" gapY="1">
        <Text asChild size="2" weight="medium" color="gray">
          <h2>Least reliable in 90 days</h2>
        </Text>
        <Flex asChild wrap="wrap" gapX="4" gapY="1" minWidth="0">
          <ul>
            {worst.map((service) => (
              <Flex asChild key={service.id} gap="1" minWidth="0">
                <li className="ac-muted ac-numbers">
                  <Name service={service} /> {uptimeText(service.uptime, now)}
                </li>
              </Flex>
            ))}
          </ul>
        </Flex>
      </Flex>
    </section>
  </Card>
);

const Name = ({ service: { id, name } }: { service: Service }) => (
  <Link to="/services" search={{ id }} className="ac-truncate ac-plain-link" title={name}>
    <bdi>{name}</bdi>
  </Link>
);
