import { Flex, Text } from '@radix-ui/themes';
import { Field } from '../../../ui/form/field.tsx';
import type { FieldState, Form } from '../../../ui/form/form.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Toggle } from '../../../ui/form/toggle.tsx';
import { troubleOptions } from '../item-status.tsx';
import type { Page } from '../publishing-calls.ts';
import type { PostValues } from './post-rules.ts';

const NONE = { value: '', label: 'Not affected' };
const incidentOptions = [NONE, ...troubleOptions];
const maintenanceOptions = [NONE, { value: 'maintenance', label: 'Under maintenance' }];

type ItemsProps = { readonly page: Page; readonly isMaintenance: boolean } & Pick<
  FieldState<PostValues['items']>,
  'value' | 'onChange'
>;

/** The items that a post affects, each with its status. */
export const AffectedItems = ({ page, isMaintenance, value, onChange }: ItemsProps) => (
  <Flex direction="column" gap="2">
    <Text weight="medium">Affected items</Text>
    {page.sections
      .flatMap((section) => section.items)
      .map(({ id, name }) => (
        <div key={id} className="ac-page-part">
          <span>{name}</span>
          <Select
            aria-label={`Status of ${name}`}
            value={value[id] ?? ''}
            options={isMaintenance ? maintenanceOptions : incidentOptions}
            onChange={(status) => onChange({ ...value, [id]: status })}
          />
        </div>
      ))}
  </Flex>
);

/** The words for customers. */
export const MessageField = ({ value, error, onChange }: Omit<FieldState<string>, 'name'>) => (
  <Field label="Message" hint="Write what fails, what works, and when you'll post again." {...(error && { error })}>
    {(wiring) => <TextArea {...wiring} rows={4} value={value} onChange={(event) => onChange(event.target.value)} />}
  </Field>
);

type TimesProps = {
  readonly page: Page;
  readonly isMaintenance: boolean;
  readonly form: Pick<Form<Pick<PostValues, 'starts' | 'ends'>>, 'field'>;
};

/** When the work begins and ends, or when an incident began, in the page's time zone. */
export const TimeFields = ({ page, isMaintenance, form }: TimesProps) => {
  const zone = page.timeZone.replaceAll('_', ' ');
  return isMaintenance ? (
    <div className="ac-page-pair">
      <TextInput label="Starts" type="datetime-local" hint={`Time in ${zone}`} {...form.field('starts')} />
      <TextInput
        label="Ends"
        type="datetime-local"
        hint="It ends automatically at this time."
        {...form.field('ends')}
      />
    </div>
  ) : (
    <TextInput
      label="Started"
      type="datetime-local"
      hint={`Time in ${zone}. Leave it empty to post with the current time. An earlier time is shown as added later, and nobody is notified.`}
      {...form.field('starts')}
    />
  );
};

type TogglesProps = {
  readonly isMaintenance: boolean;
  readonly onlyDrafts: boolean;
  readonly form: Pick<Form<PostValues>, 'field'>;
};

export const PostToggles = ({ isMaintenance, onlyDrafts, form }: TogglesProps) => (
  <>
    {isMaintenance && (
      <Toggle
        label="Items may be down"
        hint="Visitors don't see problems with these items until maintenance ends."
        {...form.field('mayBeDown')}
      />
    )}
    <Toggle label="Post without notifying anyone" {...form.field('silent')} />
    {onlyDrafts ? (
      <Text color="gray">Only admins and owners publish in this team. Ask one of them to publish your draft.</Text>
    ) : (
      <Toggle label="Save as a draft" hint="Only your team sees it." {...form.field('draft')} />
    )}
  </>
);
