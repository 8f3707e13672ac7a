import { Flex, Text } from '@radix-ui/themes';
import '../../../ui/form/checks.css';
import { useId, useState } from 'react';
import { RadioLabel } from '../../../ui/form/radio-label.tsx';
import { type Choice, isWholePage } from './component-groups.ts';
import { ComponentList, type ComponentListProps } from './component-list.tsx';

type Props = Omit<ComponentListProps, 'gone'> & Partial<Pick<ComponentListProps, 'gone'>>;

const nothing: Choice = { components: [], groups: [] };

export const ComponentChoice = ({ components, gone = [], chosen, error, onChange }: Props) => {
  const name = useId();
  const [some, setSome] = useState(!isWholePage(chosen));
  // The previous choice, restored when the user goes back to choosing components.
  const [kept, setKept] = useState(nothing);
  if (components.length === 0 && gone.length === 0) return null;
  const choose = (next: boolean) => {
    setSome(next);
    if (!next) setKept(chosen);
    onChange(next ? kept : nothing);
  };
  return (
    <fieldset>
      <Text asChild weight="medium">
        <legend>Components</legend>
      </Text>
      <Flex wrap="wrap" gapX="5" my="2">
        <RadioLabel name={name} value="all" checked={!some} onChoose={() => choose(false)}>
          Whole page
        </RadioLabel>
        <RadioLabel name={name} value="some" checked={some} onChoose={() => choose(true)}>
          Only these
        </RadioLabel>
      </Flex>
      {some && <ComponentList components={components} gone={gone} chosen={chosen} error={error} onChange={onChange} />}
    </fieldset>
  );
};
