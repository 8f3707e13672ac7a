import { Flex, Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ServiceChecks } from '../../../board/service/service-checks.tsx';
import { servicesQuery } from '../../../data/queries.ts';
import { RadioLabel } from '../../../ui/form/radio-label.tsx';

type Props = {
  /** Null: all. */
  readonly chosen: readonly number[] | null;
  readonly onChange: (chosen: readonly number[] | null) => void;
};

/** Chooses whether an integration alerts about all services or only some. */
export const ServiceChoice = ({ chosen, onChange }: Props) => {
  const { data, error } = useQuery(servicesQuery);
  const name = useId();
  // The previous choice, restored when the user goes back to "Only these".
  const [kept, setKept] = useState<readonly number[]>([]);
  const choose = (some: boolean) => {
    if (chosen) setKept(chosen);
    onChange(some ? kept : null);
  };
  return (
    <fieldset>
      <Text asChild weight="medium">
        <legend>Services</legend>
      </Text>
      <Flex wrap="wrap" gapX="5" my="2">
        <RadioLabel name={name} value="all" checked={chosen === null} onChoose={() => choose(false)}>
          All, including new ones
        </RadioLabel>
        <RadioLabel name={name} value="some" checked={chosen !== null} onChoose={() => choose(true)}>
          Only these
        </RadioLabel>
      </Flex>
      {chosen && (
        <ServiceChecks
          services={data}
          failed={error !== null}
          chosen={chosen}
          none="Select at least one service to get alerts here."
          onChange={onChange}
        />
      )}
    </fieldset>
  );
};
