import { Checkbox, Flex, Text } from '@radix-ui/themes';
import { FieldError } from './field.tsx';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

type Props = {
  readonly label: string;
  /** 1 for Monday to 7 for Sunday. */
  readonly days: readonly number[];
  readonly error?: string | undefined;
  readonly onChange: (days: readonly number[]) => void;
};

export const WeekDays = ({ label, days, error, onChange }: Props) => (
  <Flex role="group" aria-label={label} wrap="wrap" gap="3" className="ac-section-wide">
    {dayNames.map((name, index) => (
      <Text as="label" key={name}>
        <Flex as="span" align="center" gap="2">
          <Checkbox
            checked={days.includes(index + 1)}
            onCheckedChange={(checked) =>
              onChange(checked === true ? [...days, index + 1].toSorted() : days.filter((day) => day !== index + 1))
            }
          />
          {name}
        </Flex>
      </Text>
    ))}
    {error && <FieldError>{error}</FieldError>}
  </Flex>
);
