import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { toast } from '../../ui/toast/toast.ts';

type NewIncident = components['schemas']['NewIncident'];
type IncidentChanges = components['schemas']['IncidentChanges'];

const useIncidentCall = <Input>(call: (input: Input) => Promise<unknown>, success: string, failure: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      toast.success(success);
      void client.invalidateQueries({ queryKey: ['incidents'] });
      // A service's answer carries its incidents.
      void client.invalidateQueries({ queryKey: ['services'] });
    },
    onError: (error: Error) => toast.failure(failure, error.message),
  });
};

export const useCreateIncident = () =>
  useIncidentCall(
    async (body: NewIncident) => unwrap(await api.POST('/api/incidents', { body })),
    'Incident created',
    'Failed to create incident',
  );

export const useUpdateIncident = (id: number) =>
  useIncidentCall(
    async (body: IncidentChanges) => unwrap(await api.PUT('/api/incidents/{id}', { params: { path: { id } }, body })),
    'Incident updated',
    'Failed to update incident',
  );
