import { Text } from '@radix-ui/themes';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { momentIn } from '../../../ui/text/zone-moment.ts';
import type { Page, Post } from '../publishing-calls.ts';
import { useCreatePost } from '../publishing-calls.ts';
import { useAudienceText } from '../subscribers/post-receipt.tsx';
import { useOnlyDrafts } from '../use-only-drafts.ts';
import { incidentPhases, phaseOptions } from './phases.ts';
import { AffectedItems, MessageField, PostToggles, TimeFields } from './post-fields.tsx';
import { incidentRules, itemsOf, maintenanceRules, type PostValues } from './post-rules.ts';
import { TemplateField } from './template-field.tsx';

type Props = { readonly page: Page; readonly kind: Post['kind']; readonly onClose: () => void };

/** Posts an incident or plans maintenance on a status page, or keeps it as a draft. */
const PostDialog = ({ page, kind, onClose }: Props) => {
  const isMaintenance = kind === 'maintenance';
  const onlyDrafts = useOnlyDrafts();
  const form = usePostForm(page, kind, onClose, onlyDrafts);
  const phase = form.field('phase');
  const audience = useAudienceText(
    page.id,
    itemsOf(form.values.items).map(({ itemId }) => itemId),
  );
  return (
    <FormDialog
      title={isMaintenance ? 'Plan maintenance' : onlyDrafts ? 'Draft an incident' : 'Post an incident'}
      width={620}
      onClose={onClose}
      form={form}
      verb={form.values.draft ? 'Save draft' : isMaintenance ? 'Post maintenance' : 'Post incident'}
      pending="Posting..."
    >
      <TemplateField page={page} kind={kind} form={form} />
      <TextInput label="Title" required autoComplete="off" {...form.field('title')} />
      {!isMaintenance && (
        <Field label="Phase">
          {(wiring) => (
            <Select {...wiring} value={phase.value} options={phaseOptions(incidentPhases)} onChange={phase.onChange} />
          )}
        </Field>
      )}
      <MessageField {...form.field('text')} />
      <TimeFields page={page} isMaintenance={isMaintenance} form={form} />
      <AffectedItems page={page} isMaintenance={isMaintenance} {...form.field('items')} />
      <PostToggles isMaintenance={isMaintenance} onlyDrafts={onlyDrafts} form={form} />
      {!form.values.draft && !form.values.silent && audience && <Text color="gray">We'll notify {audience}.</Text>}
    </FormDialog>
  );
};

const empty: PostValues = {
  template: '',
  title: '',
  phase: 'investigating',
  text: '',
  items: {},
  starts: '',
  ends: '',
  mayBeDown: false,
  silent: false,
  draft: false,
};

const usePostForm = (page: Page, kind: Post['kind'], onClose: () => void, draft: boolean) => {
  const create = useCreatePost(page.id);
  const isMaintenance = kind === 'maintenance';
  const momentOf = (clock: string) => momentIn(clock, page.timeZone).toISOString();
  return useForm<PostValues, PostValues, Post>({
    schema: isMaintenance ? maintenanceRules : incidentRules,
    initial: { ...empty, draft },
    submit: ({ title, phase, text, items, starts, ends, mayBeDown, silent, ...chosen }) =>
      create.mutateAsync({
        kind,
        title,
        text,
        draft: chosen.draft,
        items: itemsOf(items),
        ...(!isMaintenance && { phase: incidentPhases.find((one) => one === phase) ?? 'investigating' }),
        ...(starts && { startsAt: momentOf(starts) }),
        ...(isMaintenance && { endsAt: momentOf(ends), mayBeDown }),
        ...(silent && { notify: false }),
      }),
    done: onClose,
  });
};

export default unlessReadOnly(PostDialog);
