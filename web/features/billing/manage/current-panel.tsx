import { Badge, Box, Card, Flex, Heading, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../ui/button.tsx';
import type { SubscriptionStatus } from '../billing-calls.ts';
import { offers } from '../offer.ts';
import { planOf, planStateOf, wordsOf } from './plan-state.ts';

export const CurrentPanel = ({ status }: { readonly status: SubscriptionStatus }) => {
  const { name, badge, text } = wordsOf(status);
  const state = planStateOf(status);
  const plan = planOf(status);
  const isAsked = status.access.because !== 'owner' && status.access.because !== 'free';
  return (
    <Card asChild size="2">
      <section aria-label="Current subscription">
        <Flex wrap="wrap" align="center" gap="5">
          <Box flexGrow="1" flexBasis="280px">
            <Text as="p" size="1" color="gray">
              Current subscription
            </Text>
            <Flex wrap="wrap" align="center" gap="3" my="1">
              <Heading as="h2" size="5">
                {name}
              </Heading>
              {badge && (
                <Badge color="gray" variant="surface" size="2">
                  {badge}
                </Badge>
              )}
            </Flex>
            <Text as="p" color="gray">
              {text}
            </Text>
          </Box>
          {plan && !status.hasSeveral && (
            <p className="ac-numbers">
              <Text size="8" weight="bold">
                £{offers[plan].pounds}
              </Text>
              <Text color="gray">/{offers[plan].each}</Text>
            </p>
          )}
          {(state === 'none' || state === 'begun') && isAsked && (
            <Button asChild>
              <Link to="/subscribe">Subscribe</Link>
            </Button>
          )}
        </Flex>
      </section>
    </Card>
  );
};
