import { Badge, Box, Card, Flex, Radio, Text } from '@radix-ui/themes';
import './billing.css';
import { offers, type Plan, plans } from './offer.ts';

type Props = {
  readonly label: string;
  /** The name of the radio buttons, unique on the page. */
  readonly name: string;
  readonly value: Plan | undefined;
  readonly onChange: (plan: Plan) => void;
  readonly disabled?: boolean;
  /** The note under the name of each plan, and the price at its right. */
  readonly noteOf: (plan: Plan) => string;
  readonly priceOf: (plan: Plan) => string;
};

/** Monthly or annual. */
export const PlanChoice = ({ label, name, value, onChange, disabled = false, noteOf, priceOf }: Props) => (
  <Flex direction="column" gap="3" width="100%" role="radiogroup" aria-label={label}>
    {plans.map((plan) => (
      <Card asChild key={plan} size="2">
        <label className="ac-plan-choice" htmlFor={`${name}-${plan}`}>
          <Flex align="center" gap="3">
            <Radio
              value={plan}
              id={`${name}-${plan}`}
              name={name}
              checked={plan === value}
              disabled={disabled}
              onChange={() => onChange(plan)}
            />
            <Box flexGrow="1" minWidth="0">
              <Flex align="center" gap="2">
                <Text size="3" weight="bold">
                  {offers[plan].name}
                </Text>
                {plan === 'annual' && <Badge variant="solid">SAVE 20%</Badge>}
              </Flex>
              <Text as="div" size="1" color="gray">
                {noteOf(plan)}
              </Text>
            </Box>
            <Text size="4" weight="bold" className="ac-numbers">
              {priceOf(plan)}
            </Text>
          </Flex>
        </label>
      </Card>
    ))}
  </Flex>
);
