import { Flex } from '@radix-ui/themes';
import { Field } from '../../../ui/form/field.tsx';
import { useForm } from '../../../ui/form/form.ts';
import { lateRules } from '../../../ui/form/late-rules.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { SectionForm } from '../../../ui/panel/section-form.tsx';
import { zoneNames } from '../../../ui/text/zone-names.ts';
import { type Page, useUpdatePage } from '../publishing-calls.ts';
import { type Language, languages } from './languages.ts';
import { OtherLanguages } from './other-languages.tsx';

const rules = lateRules(async () => (await import('./page-rules.ts')).generalRules);

/** Name, address, language, time zone, help and announcement. */
export const GeneralForm = ({ page }: { readonly page: Page }) => {
  const form = useGeneralForm(page);
  const [language, zone, words] = [form.field('language'), form.field('timeZone'), form.field('announcement')];
  const others = form.field('otherLanguages');
  return (
    <SectionForm label="General" form={form} verb="Save Changes" pending="Saving...">
      <TextInput label="Name" required autoComplete="off" {...form.field('name')} />
      <TextInput
        label="Name in the URL"
        hint="The old URL redirects to the new one."
        required
        mono
        autoComplete="off"
        {...form.field('slug')}
      />
      <Field label="Language">
        {(wiring) => <Select {...wiring} value={language.value} options={languages} onChange={language.onChange} />}
      </Field>
      <Field label="Time zone" {...(zone.error && { error: zone.error })}>
        {(wiring) => <Select {...wiring} value={zone.value} options={zonesWith(zone.value)} onChange={zone.onChange} />}
      </Field>
      <TextInput
        label="Link for help"
        hint="https:// or mailto:, shown at the foot of the page."
        mono
        autoComplete="off"
        {...form.field('supportUrl')}
      />
      <Toggle label="Let search engines list it" {...form.field('indexed')} />
      <Flex gridColumn="1 / -1" direction="column" gap="4">
        <OtherLanguages own={language.value} chosen={others.value} onChange={others.onChange} />
        <Field
          label="Announcement"
          hint="A sentence at the top of the page."
          {...(words.error && { error: words.error })}
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={2}
              value={words.value}
              onChange={(event) => words.onChange(event.target.value)}
            />
          )}
        </Field>
      </Flex>
    </SectionForm>
  );
};

const useGeneralForm = (page: Page) => {
  const update = useUpdatePage(page.id);
  const { name, slug, timeZone, otherLanguages, supportUrl, announcement, indexed } = page;
  return useForm({
    schema: rules,
    initial: {
      name,
      slug,
      timeZone,
      language: page.language as string,
      otherLanguages: otherLanguages as readonly Language[],
      supportUrl: supportUrl ?? '',
      announcement: announcement ?? '',
      indexed,
    },
    submit: ({ language, otherLanguages, ...values }) =>
      update.mutateAsync({
        ...values,
        otherLanguages: [...otherLanguages],
        language: languages.find(({ value }) => value === language)?.value ?? 'en',
        supportUrl: values.supportUrl || null,
        announcement: values.announcement || null,
      }),
  });
};

const zones = zoneNames.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** A zone that this browser doesn't know stays. */
const zonesWith = (zone: string) =>
  zones.some(({ value }) => value === zone) ? zones : [{ value: zone, label: zone }, ...zones];
