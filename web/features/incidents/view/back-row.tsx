import { Flex } from '@radix-ui/themes';
import { RiArrowDownSLine, RiArrowLeftLine, RiArrowUpSLine } from '@remixicon/react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { Incident } from '../../../board/status/status.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useOwnList } from '../list-place.ts';

type Props = Pick<Incident, 'id' | 'serviceId'> & { readonly serviceName: string | undefined };

/** Leads back to the list that the incident was opened from, with the incidents before and after it there; else to its service. */
export const BackRow = ({ id, serviceId, serviceName }: Props) => {
  const list = useOwnList({ id, serviceId });
  if (!list)
    return (
      <Link to="/services" search={{ id: serviceId }} className="ac-back">
        <Icon of={RiArrowLeftLine} />
        {serviceName === undefined ? (
          'Back to service'
        ) : (
          <>
            Back to <bdi>{serviceName}</bdi>
          </>
        )}
      </Link>
    );
  return (
    <Flex align="center" justify="between" gap="3">
      <Link to="/incidents" search={list.search} onClick={list.onClick} className="ac-back">
        <Icon of={RiArrowLeftLine} />
        Back to Incidents
      </Link>
      <Flex gap="1">
        <Step kind="previous" to={list.previous} />
        <Step kind="next" to={list.next} />
      </Flex>
    </Flex>
  );
};

const looks = {
  previous: { label: 'Previous incident', icon: RiArrowUpSLine, keys: 'k' },
  next: { label: 'Next incident', icon: RiArrowDownSLine, keys: 'j' },
} as const;

/** Takes the place of this incident in the history, so that the list stays one step behind. */
const Step = ({
  kind,
  to,
}: {
  readonly kind: 'previous' | 'next';
  readonly to: Pick<Incident, 'id' | 'serviceId'> | undefined;
}) => {
  const navigate = useNavigate();
  const { label, icon, keys } = looks[kind];
  return (
    <IconButton
      label={label}
      icon={icon}
      data-step={kind}
      aria-keyshortcuts={keys}
      disabled={to === undefined}
      onClick={() =>
        to && void navigate({ to: '/services', search: { id: to.serviceId, incident: to.id }, replace: true })
      }
    />
  );
};
