import { Flex, Grid, Separator } from '@radix-ui/themes';
import './service-fields.css';
import { RiArrowRightSLine } from '@remixicon/react';
import { type ReactNode, useState } from 'react';
import type { Form } from '../../../ui/form/form.ts';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AlertField } from './alert-field.tsx';
import { ColorPicker } from './color-picker.tsx';
import { IconField } from './icon-field.tsx';
import type { ServiceValues } from './service-form.ts';

type Props = {
  readonly form: Form<ServiceValues>;
  /** Puts fields that most people never change behind "More options". */
  readonly folded?: boolean;
  /** Shown below the alert threshold. */
  readonly alerts?: ReactNode;
  /** Shown between the name and category and the remaining fields. */
  readonly children?: ReactNode;
};

/** The fields below the URL that adding and editing share. */
export const ServiceFields = ({ form, folded = false, alerts, children }: Props) => (
  <>
    <Separator size="4" />
    <Grid columns={{ initial: 'minmax(0, 1fr)', sm: '2' }} gap="3">
      <TextInput label="Name" required {...form.field('name')} />
      <TextInput label="Category" {...form.field('category')} />
    </Grid>
    {children}
    {folded ? (
      <Folded isWrong={form.field('logoIcon').error !== undefined}>
        <MoreFields form={form} alerts={alerts} />
      </Folded>
    ) : (
      <MoreFields form={form} alerts={alerts} />
    )}
  </>
);

const MoreFields = ({ form, alerts }: Pick<Props, 'form' | 'alerts'>) => (
  <>
    <TextInput label="Description" {...form.field('description')} />
    <AlertField {...form.field('alertThreshold')} />
    {alerts}
    <IconField field={form.field('logoIcon')} logoColor={form.values.logoColor} />
    <ColorPicker value={form.values.logoColor} onChange={(logoColor) => form.change({ logoColor })} />
  </>
);

/** Open as soon as something inside is wrong, so that it can be seen and has the focus. */
const Folded = ({ isWrong, children }: { isWrong: boolean; children: ReactNode }) => {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="ac-more-fields"
      open={opened || isWrong}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>
        <Icon of={RiArrowRightSLine} size={18} />
        More options
      </summary>
      <Flex direction="column" gap="3" pt="3">
        {children}
      </Flex>
    </details>
  );
};
