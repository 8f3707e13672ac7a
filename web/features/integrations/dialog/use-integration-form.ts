import type { ChannelData } from '#channels';
import type { Integration } from '../../../data/queries.ts';
import { type Form, useForm } from '../../../ui/form/form.ts';
import { useAddIntegration, useUpdateIntegration } from '../integration-calls.ts';
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
  /** The one that is changed; undefined where one is made. */
  readonly integration: Integration | undefined;
  readonly onClose: () => void;
  /** Takes the signing secret of a new one, where its channel has any; the dialog stays open to show it. */
  readonly onSecret: (secret: string) => void;
};

/** The form of a dialog: it makes an integration where there is none, and changes it where there is one. */
export const useIntegrationForm = ({ channel, integration, onClose, onSecret }: Options): Form<IntegrationValues> => {
  const add = useAddIntegration();
  const update = useUpdateIntegration();
  return useForm<IntegrationValues, IntegrationValues, string | null>({
    schema: schemaOf(channel),
    initial: integration ? valuesOf(integration) : defaultsOf(channel),
    submit: async (values) => {
      if (!integration) return (await add.mutateAsync(newIntegrationOf(channel, values))).signingSecret;
      await update.mutateAsync({ id: integration.id, body: changesOf(channel, values, integration) });
      return null;
    },
    done: (secret) => (secret === null ? onClose() : onSecret(secret)),
  });
};
