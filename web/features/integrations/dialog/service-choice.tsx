import { Flex, Text } from '@radix-ui/themes';
import '../../../ui/form/checks.css';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { servicesQuery } from '../../../data/queries.ts';
import { RadioLabel } from '../../../ui/form/radio-label.tsx';
import { Skeleton } from '../../../ui/panel/skeleton.tsx';
import { counted } from '../../../ui/text/counted.ts';

type Props = {
  /** Null: all. */
  readonly chosen: readonly number[] | null;
  readonly onChange: (chosen: readonly number[] | null) => void;
};

/** Chooses whether an integration alerts about all services or only some. */
export const ServiceChoice = ({ chosen, onChange }: Props) => {
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
          All, also those added later
        </RadioLabel>
        <RadioLabel name={name} value="some" checked={chosen !== null} onChoose={() => choose(true)}>
          Only these
        </RadioLabel>
      </Flex>
      {chosen && <ServiceChecks chosen={chosen} onChange={onChange} />}
    </fieldset>
  );
};

type ChecksProps = { readonly chosen: readonly number[]; readonly onChange: (chosen: readonly number[]) => void };

const ServiceChecks = ({ chosen, onChange }: ChecksProps) => {
  const { data, error } = useQuery(servicesQuery);
  if (error && !data)
    return (
      <Text as="p" size="1" color="gray">
        Your services could not be loaded.
      </Text>
    );
  if (!data) return <Skeleton height={52} />;
  const count = data.filter(({ id }) => chosen.includes(id)).length;
  const toggle = (id: number) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);
  return (
    <>
      {data.length > 0 && (
        <div className="ac-checks">
          {data.map(({ id, name }) => (
            <label key={id}>
              <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
              <span>{name}</span>
            </label>
          ))}
        </div>
      )}
      <Text as="p" size="1" color="gray">
        {count === 0
          ? 'None chosen: no alerts are sent here.'
          : `${count} of ${counted(data.length, 'service')} chosen.`}
      </Text>
    </>
  );
};
