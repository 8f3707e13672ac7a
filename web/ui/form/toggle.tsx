import { Box, Flex, Switch, Text } from '@radix-ui/themes';
import { useId } from 'react';
import type { FieldState } from './form.ts';

type Props = Pick<FieldState<boolean>, 'value' | 'onChange'> & { readonly label: string; readonly hint?: string };

/** A switch with its label and hint: `<Toggle label="Enabled" {...form.field('enabled')} />`. */
export const Toggle = ({ label, hint, value, onChange }: Props) => {
  const id = useId();
  return (
    <Flex justify="between" gap="3" className="ac-toggle">
      <Box>
        <Text as="div" weight="medium" id={`${id}-label`}>
          {label}
        </Text>
        {hint && (
          <Text as="div" size="1" color="gray" id={`${id}-hint`}>
            {hint}
          </Text>
        )}
      </Box>
      <Switch
        checked={value}
        onCheckedChange={onChange}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint && `${id}-hint`}
      />
    </Flex>
  );
};
