import { Text } from '@radix-ui/themes';
import { useQuery } from '@tanstack/react-query';
import { ServiceChecks } from '../../board/service/service-checks.tsx';
import { servicesQuery } from '../../data/queries.ts';
import { unlessReadOnly } from '../../data/unless-read-only.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { componentsOf, fields, type MappingForm, useMappingForm } from './mapping-form.ts';
import type { AlertMapping } from './own-alert-calls.ts';
import { WouldMatch } from './would-match.tsx';

type Props = {
  /** The mapping to edit; undefined to create one. */
  readonly mapping?: AlertMapping | undefined;
  readonly onClose: () => void;
};

/** Creates or edits a mapping: which alerts are something's, and which services that uses. */
const MappingDialog = ({ mapping, onClose }: Props) => {
  const form = useMappingForm(mapping, onClose);
  const field = form.field('field');
  const { text, placeholder } = fields[field.value];
  return (
    <FormDialog
      title={mapping ? 'Edit mapping' : 'Create mapping'}
      description="We compare its alerts with the status pages of the services that it uses."
      width={500}
      onClose={onClose}
      form={form}
      verb={mapping ? 'Save Changes' : 'Create mapping'}
      pending={mapping ? 'Saving...' : 'Creating...'}
    >
      <TextInput label="Name" required placeholder="Checkout" autoComplete="off" {...form.field('name')} />
      <Field label="Its alerts have">
        {(wiring) => (
          <Select
            {...wiring}
            value={field.value}
            options={Object.entries(fields).map(([value, { label }]) => ({ value, label }))}
            onChange={(value) => field.onChange(value === 'title' || value === 'source' ? value : 'label')}
          />
        )}
      </Field>
      {field.value === 'label' && (
        <TextInput label="Label" required placeholder="service" autoComplete="off" {...form.field('label')} />
      )}
      <TextInput label={text} required placeholder={placeholder} autoComplete="off" {...form.field('value')} />
      <WouldMatch match={form.values} />
      <Services form={form} />
    </FormDialog>
  );
};

const Services = ({ form }: { readonly form: MappingForm }) => {
  const { data: services, error } = useQuery(servicesQuery);
  const { value: chosen, onChange, error: refusal } = form.field('serviceIds');
  const parts = form.field('componentIds');
  return (
    <>
      <fieldset>
        <Text asChild weight="medium" mb="1">
          <legend>Services that it uses</legend>
        </Text>
        <ServiceChecks
          services={services}
          failed={error !== null}
          chosen={chosen}
          none="Choose at least one service."
          searchedFrom={10}
          onChange={onChange}
        />
        {refusal !== undefined && (
          <Text as="p" size="1" color="red" role="alert">
            {refusal}
          </Text>
        )}
      </fieldset>
      {componentsOf(services ?? [], chosen).map(({ id, name, components }) => (
        <fieldset key={id}>
          <Text asChild weight="medium" mb="1">
            <legend>Components of {name}</legend>
          </Text>
          <ServiceChecks
            services={components.map((component, nth) => ({ id: nth, name: component.name }))}
            failed={false}
            chosen={components.flatMap((component, nth) => (parts.value[id]?.includes(component.id) ? [nth] : []))}
            none="All components count."
            onChange={(nths) =>
              parts.onChange({ ...parts.value, [id]: nths.flatMap((nth) => components[nth]?.id ?? []) })
            }
          />
        </fieldset>
      ))}
    </>
  );
};

export default unlessReadOnly(MappingDialog);
