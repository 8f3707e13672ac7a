import type { ChannelData } from '#channels';
import type { Integration } from '../../../data/queries.ts';
import { type Form, useForm } from '../../../ui/form/form.ts';
import { type CreatedIntegration, useAddIntegration, useUpdateIntegration } from '../integration-calls.ts';
import {
  changesOf,
  defaultsOf,
  type IntegrationValues,
  newIntegrationOf,
  schemaOf,
  valuesOf,
} from './integration-form.ts';

type Options = {
  readonly channel: ChannelData;
  /** The integration to edit; undefined to create one. */
  readonly integration: Integration | undefined;
  /** It was changed. */
  readonly onSaved: () => void;
  /** Takes the new one. */
  readonly onConnected: (created: CreatedIntegration) => void;
};

/** The form of the dialog: edits the given integration, or creates one. */
export const useIntegrationForm = ({
  channel,
  integration,
  onSaved,
  onConnected,
}: Options): Form<IntegrationValues> => {
  const add = useAddIntegration();
  const update = useUpdateIntegration();
  return useForm<IntegrationValues, IntegrationValues, CreatedIntegration | undefined>({
    schema: schemaOf(channel, integration !== undefined),
    initial: integration ? valuesOf(integration) : defaultsOf(channel),
    submit: async (values) => {
      if (!integration) return add.mutateAsync(newIntegrationOf(channel, values));
      await update.mutateAsync({ id: integration.id, body: changesOf(channel, values, integration) });
      return undefined;
    },
    done: (created) => (created ? onConnected(created) : onSaved()),
  });
};
