import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Service } from '../../board/status/status.ts';
import { servicesQuery } from '../../data/queries.ts';
import { useRole } from '../../data/role.ts';
import { type Place, placeNow } from '../../features/incidents/team/take-target.ts';
import { ServiceDialogs } from '../../features/services/service-dialogs.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { toast } from '../../ui/toast/toast.ts';

const IncidentDialog = lazyPart(() => import('../../features/incidents/incident-dialog.tsx'));

/** Edits the service, or the incident that the team reported, where the user is. Does nothing for viewers. */
export const EditNow = ({ onDone }: { readonly onDone: () => void }) => {
  const [place] = useState(placeNow);
  const changes = useRole('member');
  const { data, isPending } = useQuery(servicesQuery);
  const [dialog, setDialog] = useState<ReactNode>();
  useEffect(() => {
    if (dialog || (changes && isPending)) return;
    const found = changes && dialogAt(data ?? [], place, onDone);
    if (found) return setDialog(found);
    if (changes) toast.success('Nothing to edit', 'Go to a service, or to an incident that your team reported.');
    onDone();
  }, [dialog, changes, isPending, data, place, onDone]);
  return dialog;
};

const dialogAt = (services: readonly Service[], place: Place | undefined, onClose: () => void): ReactNode => {
  const service = services.find(({ id }) => id === place?.serviceId);
  if (!service) return undefined;
  if (place?.incidentId === undefined) return <ServiceDialogs dialog={{ kind: 'edit', service }} onClose={onClose} />;
  const incident = service.incidents.find(({ id, byHand }) => id === place.incidentId && byHand);
  return (
    incident && (
      <IncidentDialog
        serviceId={service.id}
        serviceName={service.name}
        incident={incident}
        onClose={onClose}
        onFailed={onClose}
      />
    )
  );
};
