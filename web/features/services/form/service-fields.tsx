import './service-fields.css';
import type { ReactNode } from 'react';
import type { Form } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { AlertField } from './alert-field.tsx';
import { ColorPicker } from './color-picker.tsx';
import { IconField } from './icon-field.tsx';
import type { ServiceValues } from './service-form.ts';

type Props = {
  readonly form: Form<ServiceValues>;
  /** Stands between what the service is and how it looks. */
  readonly children?: ReactNode;
};

/** The fields below the address that adding and editing share. */
export const ServiceFields = ({ form, children }: Props) => (
  <>
    <div className="ac-rule" />
    <div className="ac-two">
      <TextInput label="Name" required {...form.field('name')} />
      <TextInput label="Category" {...form.field('category')} />
    </div>
    <TextInput label="Description" {...form.field('description')} />
    {children}
    <AlertField {...form.field('alertThreshold')} />
    <IconField field={form.field('logoIcon')} logoColor={form.values.logoColor} />
    <ColorPicker value={form.values.logoColor} onChange={(logoColor) => form.change({ logoColor })} />
  </>
);
