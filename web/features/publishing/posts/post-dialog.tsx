import { Text } from '@radix-ui/themes';
import { unlessReadOnly } from '../../../data/unless-read-only.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import type { Page, Post } from '../publishing-calls.ts';
import { useCreatePost } from '../publishing-calls.ts';
import { audienceText, peopleText, useAudience } from '../subscribers/post-receipt.tsx';
import { useOnlyDrafts } from '../use-only-drafts.ts';
import { PhaseLine } from './phase-line.tsx';
import { incidentPhases } from './phases.ts';
import { AffectedItems, MessageField, PostToggles, TimeFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';
import { incidentRules, itemsOf, maintenanceRules, type PostValues, postBody } from './post-rules.ts';
import { RepeatFields } from './repeat-fields.tsx';
import { TemplateField } from './template-field.tsx';

type Props = { readonly page: Page; readonly kind: Post['kind']; readonly onClose: () => void };

/** Posts an incident or plans maintenance on a status page, or keeps it as a draft. */
const PostDialog = ({ page, kind, onClose }: Props) => {
  const isMaintenance = kind === 'maintenance';
  const onlyDrafts = useOnlyDrafts();
  const form = usePostForm(page, kind, onClose, onlyDrafts);
  const { draft, silent, starts } = form.values;
  const audience = useAudience(
    page.id,
    itemsOf(form.values.items).map(({ itemId }) => itemId),
  );
  // An incident that is added later notifies nobody.
  const notified = draft || silent || (!isMaintenance && starts !== '') ? undefined : audience;
  const preview = rulesOf(kind).safeParse(form.values);
  return (
    <FormDialog
      title={isMaintenance ? 'Plan maintenance' : onlyDrafts ? 'Draft an incident' : 'Post an incident'}
      width={980}
      onClose={onClose}
      form={form}
      verb={verbOf(kind, draft, notified)}
      pending="Posting..."
    >
      <div className="ac-compose">
        <div className="ac-page-form">
          <TemplateField page={page} kind={kind} form={form} />
          <TextInput label="Title" required autoComplete="off" {...form.field('title')} />
          {!isMaintenance && <PhaseLine phases={incidentPhases} {...form.field('phase')} />}
          <MessageField {...form.field('text')} />
          <TimeFields page={page} isMaintenance={isMaintenance} form={form} />
          {isMaintenance && !draft && <RepeatFields form={form} />}
          <AffectedItems page={page} isMaintenance={isMaintenance} {...form.field('items')} />
          <PostToggles isMaintenance={isMaintenance} onlyDrafts={onlyDrafts} form={form} />
          {notified && <Text color="gray">We'll notify {audienceText(notified)}.</Text>}
        </div>
        <PostPreview
          page={page}
          body={preview.success ? { page: page.id, post: postBody(kind, page.timeZone, preview.data) } : undefined}
        />
      </div>
    </FormDialog>
  );
};

const rulesOf = (kind: Post['kind']) => (kind === 'maintenance' ? maintenanceRules : incidentRules);

const verbOf = (kind: Post['kind'], isDraft: boolean, notified: ReturnType<typeof useAudience>): string => {
  if (isDraft) return 'Save draft';
  if (notified && notified.email > 0) return `Post and notify ${peopleText(notified)}`;
  return kind === 'maintenance' ? 'Post maintenance' : 'Post incident';
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
  repeat: '',
  until: '',
  silent: false,
  draft: false,
};

const usePostForm = (page: Page, kind: Post['kind'], onClose: () => void, draft: boolean) => {
  const create = useCreatePost(page.id);
  return useForm<PostValues, PostValues, Post>({
    schema: rulesOf(kind),
    initial: { ...empty, draft },
    submit: (values) => create.mutateAsync(postBody(kind, page.timeZone, values)),
    done: onClose,
  });
};

export default unlessReadOnly(PostDialog);
