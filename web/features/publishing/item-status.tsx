import './publishing.css';
import { RiIndeterminateCircleFill } from '@remixicon/react';
import { StatusIcon } from '../../board/status/status-icon.tsx';
import type { ItemStatus } from './publishing-calls.ts';

export const itemStatusLabels: Readonly<Record<ItemStatus, string>> = {
  operational: 'Operational',
  degraded: 'Degraded',
  partial_outage: 'Partial outage',
  outage: 'Outage',
  maintenance: 'Maintenance',
  unknown: 'Unknown',
};

/** The statuses that a person chooses for an item in an incident. */
export const troubleOptions = (['degraded', 'partial_outage', 'outage'] as const).map((value) => ({
  value,
  label: itemStatusLabels[value],
}));

/** The status of an item: icon and word. */
export const ItemStatusMark = ({ status }: { readonly status: ItemStatus }) => (
  <span className="ac-item-status" data-status={status}>
    {status === 'partial_outage' ? (
      <RiIndeterminateCircleFill size={16} aria-hidden="true" />
    ) : (
      <StatusIcon status={status} size={16} />
    )}
    {itemStatusLabels[status]}
  </span>
);
