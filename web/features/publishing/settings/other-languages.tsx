import { Checkbox, Flex, Text } from '@radix-ui/themes';
import { type Language, languages } from './languages.ts';

type Props = {
  /** The page's own language, which visitors get anyway. */
  readonly own: string;
  readonly chosen: readonly Language[];
  readonly onChange: (chosen: readonly Language[]) => void;
};

/** Other languages that visitors may choose at the foot of the page. */
export const OtherLanguages = ({ own, chosen, onChange }: Props) => (
  <Flex role="group" aria-label="Other languages" direction="column" gap="2">
    <Text size="2" weight="medium">
      Other languages
    </Text>
    <Text size="2" color="gray">
      Visitors choose them at the foot of the page. Your own texts stay as they are.
    </Text>
    <Flex wrap="wrap" gap="3">
      {languages
        .filter(({ value }) => value !== own)
        .map(({ value, label }) => (
          <Text as="label" size="2" key={value} lang={value}>
            <Flex as="span" align="center" gap="2">
              <Checkbox
                checked={chosen.includes(value)}
                onCheckedChange={(checked) =>
                  onChange(checked === true ? [...chosen, value] : chosen.filter((one) => one !== value))
                }
              />
              {label}
            </Flex>
          </Text>
        ))}
    </Flex>
  </Flex>
);
