import { Card, Flex, Text } from '@radix-ui/themes';
import { RiCheckLine, RiCloseLine } from '@remixicon/react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Steps } from './use-first-steps.ts';

const steps = ['Services', 'Alerts', 'Test'] as const;

/** The way from the first services to an alert that arrives, with the next step. */
const FirstSteps = ({ isConnected, hide }: Steps) => {
  const next = isConnected ? 2 : 1;
  return (
    <Card asChild size="1" className="ac-sunk ac-not-on-paper">
      <section aria-label="First steps">
        <Flex wrap="wrap" align="center" justify="between" gapX="4" gapY="2">
          <Flex asChild wrap="wrap" gapX="4" gapY="1">
            <ol>
              {steps.map((step, at) => (
                <li key={step} aria-current={at === next ? 'step' : undefined}>
                  <Text weight={at === next ? 'bold' : 'regular'} color={at === next ? undefined : 'gray'}>
                    {at < next ? <Icon of={RiCheckLine} /> : `${at + 1}.`} {step}
                    {at < next && <span className="ac-hidden"> (done)</span>}
                  </Text>
                </li>
              ))}
            </ol>
          </Flex>
          <Flex align="center" gap="2">
            <Button asChild size="1">
              <Link to="/integrations">{isConnected ? 'Send a test' : 'Set up alerts'}</Link>
            </Button>
            <IconButton className="small" label="Hide first steps" icon={RiCloseLine} onClick={hide} />
          </Flex>
        </Flex>
      </section>
    </Card>
  );
};

export default FirstSteps;
