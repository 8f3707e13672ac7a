import type { Integration } from '../../data/queries.ts';
import { type Form, useForm } from '../../ui/form/form.ts';
import type { ChannelType } from './channels.ts';
import { useAddIntegration, useUpdateIntegration } from './integration-calls.ts';
import {
  changesOf,
  defaults,
  type IntegrationValues,
  newIntegrationOf,
  schemaOf,
  valuesOf,
} from './integration-form.ts';

type Options = {
  readonly type: ChannelType;
  /** The one that is changed; undefined where one is made. */
  readonly integration: Integration | undefined;
  readonly onClose: () => void;
  /** Takes the signing secret of a new webhook; the dialog stays open to show it. */
  readonly onSecret?: (secret: string) => void;
};

/** The form of a dialog: it makes an integration where there is none, and changes it where there is one. */
export const useIntegrationForm = ({ type, integration, onClose, onSecret }: Options): Form<IntegrationValues> => {
  const add = useAddIntegration();
  const update = useUpdateIntegration();
  return useForm<IntegrationValues, IntegrationValues, string | null>({
    schema: schemaOf(type),
    initial: integration ? valuesOf(integration) : defaults[type],
    submit: async (values) => {
      if (!integration) return (await add.mutateAsync(newIntegrationOf(type, values))).signingSecret;
      await update.mutateAsync({ id: integration.id, body: changesOf(type, values, integration) });
      return null;
    },
    done: (secret) => (secret !== null && onSecret ? onSecret(secret) : onClose()),
  });
};
