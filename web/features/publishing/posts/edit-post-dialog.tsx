import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { clockIn, momentIn } from '../../../ui/text/zone-moment.ts';
import { type Page, type Post, useEditPost } from '../publishing-calls.ts';
import { AffectedItems, TimeFields } from './post-fields.tsx';
import { incidentRules, itemsOf, maintenanceRules, type PostValues, repeatOf } from './post-rules.ts';
import { RepeatFields } from './repeat-fields.tsx';

type Props = { readonly page: Page; readonly post: Post; readonly onClose: () => void };

/** Changes the title, items and times of a post. Nobody is notified. */
const EditPostDialog = ({ page, post, onClose }: Props) => {
  const isMaintenance = post.kind === 'maintenance';
  const form = useEditForm(page, post, onClose);
  return (
    <FormDialog
      title="Edit post"
      description={post.draft ? undefined : 'Visitors see the change at once. Nobody is notified.'}
      width={620}
      onClose={onClose}
      form={form}
      verb="Save Changes"
      pending="Saving..."
    >
      <TextInput label="Title" required autoComplete="off" {...form.field('title')} />
      <TimeFields page={page} isMaintenance={isMaintenance} form={form} />
      {isMaintenance && !post.draft && <RepeatFields form={form} />}
      <AffectedItems page={page} isMaintenance={isMaintenance} {...form.field('items')} />
      {isMaintenance && (
        <Toggle
          label="Items may be down"
          hint="Visitors don't see problems with these items until maintenance ends."
          {...form.field('mayBeDown')}
        />
      )}
    </FormDialog>
  );
};

const useEditForm = (page: Page, post: Post, onClose: () => void) => {
  const edit = useEditPost(post.id);
  const isMaintenance = post.kind === 'maintenance';
  const clockOf = (moment: string | null) => (moment === null ? '' : clockIn(new Date(moment), page.timeZone));
  const initial: PostValues = {
    template: '',
    title: post.title,
    phase: post.phase,
    // The text belongs to its updates, so the rule for it has nothing to refuse here.
    text: post.title,
    items: Object.fromEntries(post.items.map(({ itemId, status }) => [itemId, status])),
    starts: clockOf(post.startsAt),
    ends: clockOf(post.endsAt),
    mayBeDown: post.mayBeDown,
    repeat: post.repeat?.every ?? '',
    until: post.repeat?.until ?? '',
    silent: false,
    draft: post.draft,
  };
  return useForm<PostValues, PostValues, Post>({
    schema: isMaintenance ? maintenanceRules : incidentRules,
    initial,
    submit: ({ title, items, starts, ends, mayBeDown, repeat, until }) =>
      edit.mutateAsync({
        title,
        items: itemsOf(items),
        // A clock of minutes would cut the seconds off a time that nobody changed.
        ...(starts !== initial.starts && { startsAt: momentIn(starts, page.timeZone).toISOString() }),
        ...(isMaintenance && { mayBeDown }),
        ...(isMaintenance &&
          (repeat !== initial.repeat || until !== initial.until) && {
            repeat: null,
            ...repeatOf({ repeat, until, draft: post.draft }),
          }),
        ...(isMaintenance && ends !== initial.ends && { endsAt: momentIn(ends, page.timeZone).toISOString() }),
      }),
    done: onClose,
  });
};

export default EditPostDialog;
