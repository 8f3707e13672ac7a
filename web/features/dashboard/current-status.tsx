import { Box, Flex, Grid, Heading, Text } from '@radix-ui/themes';
import './dashboard.css';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useFlip } from '../../board/motion/use-flip.ts';
import { useHeldOrder } from '../../board/motion/use-held-order.ts';
import { ServiceCard } from '../../board/service/service-card.tsx';
import { type Service, troubleFirst } from '../../board/status/status.ts';
import { useBoardSearch } from '../../data/boards.ts';
import { Button } from '../../ui/button.tsx';

const CARDS_AT_MOST = 6;

/** The cards of the board: problems first, then pinned services. */
export const CurrentStatus = ({ services, now }: { services: readonly Service[]; now: Date }) => {
  const cards = useRef<HTMLDivElement>(null);
  const { items, props } = useHeldOrder(services.toSorted(troubleFirst));
  const search = useBoardSearch();
  useFlip(cards);
  return (
    <Flex asChild direction="column" gap="3">
      <section aria-labelledby="current-status">
        <Flex align="center" gap="3">
          <Box flexGrow="1" minWidth="0">
            <Heading as="h2" size="4" id="current-status">
              Current Status
            </Heading>
            <Text as="p" color="gray">
              Real-time status of your monitored services
            </Text>
          </Box>
          {services.length > CARDS_AT_MOST && (
            <Button asChild variant="outline" color="gray" className="ac-not-on-paper">
              <Link to="/services" search={search}>
                View All Services
              </Link>
            </Button>
          )}
        </Flex>
        <Grid gap={{ initial: '2', sm: '3' }} className="ac-thirds" ref={cards} {...props}>
          {items.slice(0, CARDS_AT_MOST).map((service) => (
            <ServiceCard key={service.id} service={service} now={now} />
          ))}
        </Grid>
      </section>
    </Flex>
  );
};
