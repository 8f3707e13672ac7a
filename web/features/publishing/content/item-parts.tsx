import { Flex, Text } from '@radix-ui/themes';
import { RiCloseLine } from '@remixicon/react';
import { useQuery } from '@tanstack/react-query';
import { type Service, statusLabel } from '../../../board/status/status.ts';
import { servicesQuery } from '../../../data/queries.ts';
import { Segments } from '../../../ui/form/segments.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { NewItem } from '../publishing-calls.ts';

const caps = [
  { value: 'degraded', label: 'Up to degraded' },
  { value: 'partial_outage', label: 'Up to partial outage' },
  { value: 'outage', label: 'Up to outage' },
] as const;

type Part = NonNullable<NewItem['parts']>[number];

export type PartProps = { readonly item: NewItem; readonly onChange: (changes: Partial<NewItem>) => void };

/** The services that the item follows, each with its status now and its cap. */
export const ItemParts = ({ item, onChange }: PartProps) => {
  const { data: services = [] } = useQuery(servicesQuery);
  const parts = item.parts ?? [];
  const free = services.filter(({ id }) => !parts.some(({ serviceId }) => serviceId === id));
  return (
    <Flex direction="column" gap="2">
      <Flex justify="between" align="center" gap="2" wrap="wrap">
        <Text weight="medium">Status comes from</Text>
        {parts.length > 1 && (
          <Segments
            label="Services that must work"
            name={`needs-${item.id ?? item.name}`}
            value={item.needs ?? 'all'}
            options={[
              { value: 'all', label: 'All needed' },
              { value: 'any', label: 'Any one is enough' },
            ]}
            onChange={(needs) => onChange({ needs })}
          />
        )}
      </Flex>
      {parts.map((part) => (
        <PartRow
          key={part.serviceId}
          part={part}
          service={services.find(({ id }) => id === part.serviceId)}
          onChange={(cap) => onChange({ parts: parts.map((one) => (one === part ? { ...one, cap } : one)) })}
          onRemove={() => onChange({ parts: parts.filter((one) => one !== part) })}
        />
      ))}
      <div>
        <Select
          aria-label="Add a service"
          value=""
          options={[
            { value: '', label: 'Add a service…' },
            ...free.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(id) => id !== '' && onChange({ parts: [...parts, { serviceId: Number(id), cap: 'outage' }] })}
        />
      </div>
    </Flex>
  );
};

type RowProps = {
  readonly part: Part;
  /** Undefined if the team no longer has it. */
  readonly service: Service | undefined;
  readonly onChange: (cap: (typeof caps)[number]['value']) => void;
  readonly onRemove: () => void;
};

const PartRow = ({ part, service, onChange, onRemove }: RowProps) => {
  const name = service?.name ?? 'A service that was removed';
  return (
    <div className="ac-page-part">
      <span>
        {name}
        {service && `: ${statusLabel[service.currentStatus]} now`}
      </span>
      <Select
        aria-label={`Worst status from ${name}`}
        value={part.cap ?? 'outage'}
        options={caps}
        onChange={(value) => onChange(caps.find((one) => one.value === value)?.value ?? 'outage')}
      />
      <IconButton label={`Remove ${name}`} icon={RiCloseLine} onClick={onRemove} />
    </div>
  );
};
