import { Flex, Text } from '@radix-ui/themes';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api, type components, unwrap } from '../../../data/api.ts';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { useChange } from '../publishing-calls.ts';

type Schemas = components['schemas'];
type Imported = Schemas['StatusPageImported'];
type Values = { readonly url: string };
/** An import that was previewed, and its URL. */
type Preview = { readonly url: string; readonly of: Imported };

const schema: z.ZodMiniType<Values, Values> = z.object({
  url: z.string().check(
    z.trim(),
    z.refine((text) => /^https?:\/\//.test(text), 'Enter a URL that begins with https://'),
  ),
});

type Props = { readonly page: number; readonly onClose: () => void };

/** Shows what an import would bring, then imports it. */
const ImportDialog = ({ page, onClose }: Props) => {
  const [preview, setPreview] = useState<Preview>();
  const run = useImport(page);
  const form = useForm<Values, Values, Imported>({
    schema,
    initial: { url: '' },
    submit: ({ url }) => run({ url, dryRun: preview?.url !== url }),
    done: (of) => {
      const url = form.values.url.trim();
      if (preview?.url !== url) return setPreview({ url, of });
      toast.success(`Imported ${of.name}`);
      onClose();
    },
  });
  const shown = preview?.url === form.values.url.trim() ? preview.of : undefined;
  return (
    <FormDialog
      title="Import a page"
      description="Nobody is notified. Subscribers aren't public, so add them as CSV."
      width={560}
      onClose={onClose}
      form={form}
      verb={shown ? 'Import page' : 'Preview import'}
      pending={shown ? 'Importing...' : 'Reading...'}
    >
      <TextInput
        label="URL of the status page"
        required
        placeholder="https://status.acme.com"
        autoComplete="off"
        {...form.field('url')}
      />
      <div role="status">{shown && <Changes imported={shown} />}</div>
    </FormDialog>
  );
};

export default unlessReadOnly(ImportDialog);

const useImport = (page: number) => {
  const imports = useChange({
    call: async (body: Schemas['StatusPageImport']) =>
      unwrap(await api.POST('/api/published-pages/{id}/import', { params: { path: { id: page } }, body })),
    failure: "We couldn't import the page",
  });
  return imports.mutateAsync;
};

const Changes = ({
  imported: { name, items, incidents, maintenances, leftOut, sections },
}: {
  readonly imported: Imported;
}) => {
  const news = sections.flatMap((section) => section.items.filter(({ isNew }) => isNew).map((item) => item.name));
  return (
    <Flex direction="column" gap="2">
      <Text weight="medium">{name}</Text>
      <Text as="p">
        {counted(items.added, 'new item')}, {counted(incidents.added, 'incident')} and{' '}
        {counted(maintenances.added, 'maintenance window')}.
      </Text>
      {items.updated + incidents.updated + maintenances.updated > 0 && (
        <Text as="p">
          Updates {counted(items.updated, 'item')} and {counted(incidents.updated + maintenances.updated, 'post')} of an
          earlier import.
        </Text>
      )}
      {leftOut > 0 && (
        <Text as="p">{counted(leftOut, 'component')} can't be imported: a page can have up to 200 items.</Text>
      )}
      {news.length > 0 && (
        <Text as="p" size="2" color="gray">
          New items: {news.slice(0, MOST_NAMES).join(', ')}
          {news.length > MOST_NAMES && ` and ${news.length - MOST_NAMES} more`}
        </Text>
      )}
      <Text as="p" size="2" color="gray">
        New items follow no service yet. Link them under Content.
      </Text>
    </Flex>
  );
};

const MOST_NAMES = 12;
