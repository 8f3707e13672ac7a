import './plan-block.css';
import { Box, Card, Flex, Text } from '@radix-ui/themes';
import { Link } from '@tanstack/react-router';
import type { User } from '../../../data/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { useNow } from '../../../ui/text/use-now.ts';
import { planOf } from './plan.ts';

type Props = {
  readonly user: User;
  /** One of its buttons was pressed. */
  readonly onChoose: () => void;
};

/** The user's plan in the sidebar; nothing for a user with neither a subscription nor a trial. */
const PlanBlock = ({ user, onChoose }: Props) => {
  const plan = planOf(user, useNow());
  if (plan.kind === 'none') return null;
  if (plan.kind !== 'trial')
    return (
      <Card asChild size="1">
        <section aria-label="Plan">
          <Flex align="center" gap="3">
            <Box flexGrow="1" minWidth="0">
              <Text as="div" weight="bold">
                Premium Plan
              </Text>
              <Text size="1" color="gray">
                {plan.kind === 'premium' ? 'Active subscription' : 'Payment problem'}
              </Text>
            </Box>
            <Button asChild size="1" variant="outline" color="gray">
              <Link to="/subscription" onClick={onChoose}>
                Manage
              </Link>
            </Button>
          </Flex>
        </section>
      </Card>
    );
  return (
    <Card asChild size="1">
      <section aria-label="Plan">
        <Flex direction="column" gap="3">
          <Flex align="baseline" justify="between" gap="2">
            <Text as="div" weight="bold">
              Free Trial
            </Text>
            <Text size="1" color="gray" className="ac-numbers">
              {counted(plan.daysLeft, 'day')} remaining
            </Text>
          </Flex>
          <progress className="ac-meter" max={100} value={plan.usedPercent} aria-hidden="true" />
          <Button asChild size="1">
            <Link to="/subscribe" onClick={onChoose}>
              Upgrade
            </Link>
          </Button>
        </Flex>
      </section>
    </Card>
  );
};

export default PlanBlock;
