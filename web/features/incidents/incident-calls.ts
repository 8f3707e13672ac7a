import { useNavigate } from '@tanstack/react-router';
import { api, type components, unwrap } from '../../data/api.ts';
import { useWrite } from '../../live/use-write.ts';

type NewIncident = components['schemas']['NewIncident'];
type IncidentChanges = components['schemas']['IncidentChanges'];

/** A service's response contains its incidents. */
const lists = ['services', 'incidents'] as const;

/** The incident appears above the service's other panels, out of the reporter's sight; the toast links to it. */
export const useCreateIncident = () => {
  const navigate = useNavigate();
  return useWrite({
    call: async (body: NewIncident) => unwrap(await api.POST('/api/incidents', { body })),
    lists,
    services: ({ serviceId }) => [serviceId],
    success: ({ id, serviceId }) => {
      const open = () => void navigate({ to: '/services', search: { id: serviceId, incident: id } });
      return { title: 'Incident created', action: { label: 'View incident', run: open } };
    },
    failure: 'Failed to create incident',
  });
};

export const useUpdateIncident = (id: number) =>
  useWrite({
    call: async (body: IncidentChanges) =>
      unwrap(await api.PUT('/api/incidents/{id}', { params: { path: { id } }, body })),
    lists,
    success: { title: 'Incident updated' },
    failure: 'Failed to update incident',
  });
