import { Flex, Text } from '@radix-ui/themes';
import './billing.css';
import { RiCheckLine } from '@remixicon/react';
import { features } from '../../content/plan.ts';
import { Icon } from '../../ui/icon.tsx';

/** The lines of the premium plan, the same as on the public pages. The server's page says whether it has support. */
export const PlanLines = () => {
  const hasSupport = document.querySelector('meta[name="support"]') !== null;
  return (
    <Flex asChild direction="column" gap="2">
      <ul>
        {features
          .filter(({ needsSupport }) => hasSupport || !needsSupport)
          .map(({ name, meaning }) => (
            <Flex asChild key={name} gap="2">
              <li>
                <Text asChild color="jade">
                  <Icon of={RiCheckLine} size={17} className="ac-plan-mark" />
                </Text>
                <span title={meaning}>{name}</span>
              </li>
            </Flex>
          ))}
      </ul>
    </Flex>
  );
};
