import './service-fields.css';
import type { ReactNode } from 'react';
import type { Form } from '../../ui/form.ts';
import { ServiceTile } from '../../ui/service-tile.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ColorPicker } from './color-picker.tsx';
import type { ServiceValues } from './service-form.ts';

type Props = {
  readonly form: Form<ServiceValues>;
  /** Stands between the address and the details, such as what was found there. */
  readonly children?: ReactNode;
};

/** The fields that adding and editing share: the address first, since it can fill in the rest. */
export const ServiceFields = ({ form, children }: Props) => (
  <>
    <TextInput
      label="Status Page URL"
      type="url"
      mono
      required
      placeholder="https://status.example.com"
      {...form.field('statusPageUrl')}
    />
    {children}
    <div className="ac-rule" />
    <div className="ac-two">
      <TextInput label="Name" required {...form.field('name')} />
      <TextInput label="Category" {...form.field('category')} />
    </div>
    <TextInput label="Description" {...form.field('description')} />
    <div className="ac-icon-choice">
      <TextInput label="Icon" mono placeholder="ri-server-line" {...form.field('logoIcon')} />
      <ServiceTile logoIcon={form.values.logoIcon} logoColor={form.values.logoColor} />
    </div>
    <ColorPicker value={form.values.logoColor} onChange={(logoColor) => form.change({ logoColor })} />
  </>
);
