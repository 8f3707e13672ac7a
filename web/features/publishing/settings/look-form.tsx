import { Field } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { lateRules } from '../../../ui/form/late-rules.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { SectionForm } from '../../../ui/panel/section-form.tsx';
import { type Page, useUpdatePage } from '../publishing-calls.ts';

const rules = lateRules(async () => (await import('./page-rules.ts')).lookRules);

/** The colour of buttons and links, and the footer's credit. */
export const LookForm = ({ page }: { readonly page: Page }) => {
  const update = useUpdatePage(page.id);
  const form = useForm({
    schema: rules,
    initial: { accent: page.accent, credit: page.credit },
    submit: (look) => update.mutateAsync(look),
  });
  const accent = form.field('accent');
  return (
    <SectionForm label="Look" form={form} verb="Save look" pending="Saving...">
      <TextInput
        label="Accent colour"
        hint="We darken or lighten it until text on it is readable."
        mono
        autoComplete="off"
        {...accent}
      />
      <Field label="Choose a colour">
        {(wiring) => (
          <input
            {...wiring}
            type="color"
            className="ac-page-colour"
            value={/^#[0-9a-f]{6}$/i.test(accent.value) ? accent.value : page.accent}
            onChange={(event) => accent.onChange(event.target.value)}
          />
        )}
      </Field>
      <Toggle label="Name Allclear in the footer" {...form.field('credit')} />
    </SectionForm>
  );
};
