import { queryOptions } from '@tanstack/react-query';
import { api, type components, unwrap } from '../../data/api.ts';
import { useWrite } from '../../live/use-write.ts';

type Schemas = components['schemas'];
export type NewIntegration = Schemas['NewIntegration'];
export type IntegrationChanges = Schemas['IntegrationChanges'];
export type CreatedIntegration = Schemas['CreatedIntegration'];
export type TestResult = Schemas['TestResult'];
export type Delivery = Schemas['Delivery'];

export type Explanation = Schemas['DeliveryExplanation'];

export type DeliveryOutcome = 'waiting' | 'accepted' | 'failed';

/** The deliveries to fetch: those with one outcome, or all; up to the limit. */
export type WantedDeliveries = { readonly outcome?: DeliveryOutcome | undefined; readonly limit: number };

/** The latest deliveries of an integration, newest first. */
export const deliveriesQuery = (id: number, wanted: WantedDeliveries) =>
  queryOptions({
    queryKey: ['integrations', id, 'deliveries', wanted],
    // Fetched again whenever the list opens.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      unwrap(await api.GET('/api/integrations/{id}/deliveries', { params: { path: { id }, query: wanted }, signal })),
  });

export const explanationQuery = (id: number, deliveryId: string) =>
  queryOptions({
    queryKey: ['integrations', id, 'deliveries', 'why', deliveryId],
    queryFn: async ({ signal }) =>
      unwrap(
        await api.GET('/api/integrations/{id}/deliveries/{deliveryId}/why', {
          params: { path: { id, deliveryId } },
          signal,
        }),
      ),
  });

type Words = Pick<Parameters<typeof useWrite>[0], 'success' | 'failure' | 'notifiesWindows'>;

/** A call that ends in a toast of the specification's section 8 and in refetched integrations. */
const useIntegrationCall = <Input, Output>(call: (input: Input) => Promise<Output>, words: Words) =>
  useWrite({ call, lists: ['integrations'], refetchRefused: true, ...words });

export const useAddIntegration = () =>
  useIntegrationCall(async (body: NewIntegration) => unwrap(await api.POST('/api/integrations', { body })), {
    success: { title: 'Integration added', text: 'The integration has been added successfully.' },
    failure: 'Failed to add integration',
  });

export const useUpdateIntegration = () =>
  useIntegrationCall(
    async ({ id, body }: { id: number; body: IntegrationChanges }) =>
      unwrap(await api.PUT('/api/integrations/{id}', { params: { path: { id } }, body })),
    {
      success: { title: 'Integration updated', text: 'The integration has been updated successfully.' },
      failure: 'Failed to update integration',
    },
  );

/** The caller shows the result, so only a test that couldn't be made ends in a toast. */
export const useTestIntegration = () =>
  useIntegrationCall(
    async (id: number) => unwrap(await api.POST('/api/integrations/{id}/test', { params: { path: { id } } })),
    { failure: "We couldn't send the test", notifiesWindows: false },
  );

export const useRotateSecret = () =>
  useIntegrationCall(
    async (id: number) => unwrap(await api.POST('/api/integrations/{id}/rotate-secret', { params: { path: { id } } })),
    { failure: "We couldn't rotate the signing secret", notifiesWindows: false },
  );

export const useReplayDelivery = (id: number) =>
  useIntegrationCall(
    async (deliveryId: string) =>
      unwrap(
        await api.POST('/api/integrations/{id}/deliveries/{deliveryId}/replay', {
          params: { path: { id, deliveryId } },
        }),
      ),
    {
      success: { title: 'Delivery will be resent' },
      failure: "We couldn't replay the delivery",
      notifiesWindows: false,
    },
  );
