import { Flex, Text } from '@radix-ui/themes';
import { useState } from 'react';
import * as z from 'zod/mini';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy/copy-field.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { notCopied } from '../../ui/dialog/once-dialog.tsx';
import { useLeaving } from '../../ui/dialog/use-leaving.tsx';
import { Field } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/form.ts';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { type CreatedAlertSource, type NewAlertSource, useCreateAlertSource } from './own-alert-calls.ts';
import { kinds, tools } from './tools.ts';

const schema: z.ZodMiniType<NewAlertSource, NewAlertSource> = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(80, 'Name must be at most 80 characters')),
  kind: z.enum(['json', 'alertmanager', 'grafana', 'datadog', 'better-stack', 'uptime-kuma', 'cloudwatch']),
});

/** Creates an alert source, then shows its URL, once. */
const SourceDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const [opener] = useState(() => document.activeElement);
  const create = useCreateAlertSource();
  const [made, setMade] = useState<CreatedAlertSource>();
  const form = useForm<NewAlertSource, NewAlertSource, CreatedAlertSource>({
    schema,
    initial: { name: '', kind: 'grafana' },
    submit: create.mutateAsync,
    done: setMade,
  });
  if (made) return <SourceUrl source={made} opener={opener} onClose={onClose} />;
  const kind = form.field('kind');
  return (
    <FormDialog
      title="Create alert source"
      description="Name it after the tool that will send alerts."
      onClose={onClose}
      form={form}
      verb="Create alert source"
      pending="Creating..."
    >
      <TextInput label="Name" required placeholder="Production Grafana" autoComplete="off" {...form.field('name')} />
      <Field label="Tool">
        {(wiring) => (
          <Select
            {...wiring}
            value={kind.value}
            options={kinds.map((one) => ({ value: one, label: tools[one].label }))}
            onChange={(chosen) => kind.onChange(kinds.find((one) => one === chosen) ?? 'json')}
          />
        )}
      </Field>
    </FormDialog>
  );
};

type UrlProps = {
  readonly source: CreatedAlertSource;
  readonly opener: Element | null;
  readonly onClose: () => void;
};

/** The URL of a new source with where to enter it, the only time that it can be shown. */
const SourceUrl = ({ source: { url, kind }, opener, onClose }: UrlProps) => {
  const [copied, setCopied] = useState(false);
  const { leave, question } = useLeaving({ loses: !copied, words: notCopied('URL'), onClose });
  const { text, body } = tools[kind];
  return (
    <Dialog
      title="Your alert URL"
      width={560}
      opener={opener}
      onClose={leave}
      footer={<Button onClick={() => leave()}>Done</Button>}
    >
      <Text as="p" color="gray">
        {text} You won't see the URL again.
      </Text>
      <CopyField label="alert URL" value={url} once onCopied={() => setCopied(true)} />
      {body !== undefined && (
        <Flex direction="column" gap="1">
          <Text size="1" color="gray">
            Body
          </Text>
          <CopyField label="body" value={body} />
        </Flex>
      )}
      {question}
    </Dialog>
  );
};

export default unlessReadOnly(SourceDialog);
