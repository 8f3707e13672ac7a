import { Flex } from '@radix-ui/themes';
import { useState } from 'react';
import { CopyField } from '../../../ui/copy/copy-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { Page } from '../publishing-calls.ts';
import { embedsOf } from './embeds.ts';

const WHOLE = { value: '', label: 'Whole page' };

/** Code that shows the status on another website. */
const EmbedPanel = ({ page }: { readonly page: Page }) => {
  const [chosen, choose] = useState('');
  const items = page.sections.flatMap((section) => section.items);
  const item = items.find(({ publicId }) => publicId === chosen);
  return (
    <Flex direction="column" gap="4" p="4">
      <Field label="Show">
        {(wiring) => (
          <Select
            {...wiring}
            value={chosen}
            options={[WHOLE, ...items.map(({ publicId, name }) => ({ value: publicId, label: name }))]}
            onChange={choose}
          />
        )}
      </Field>
      {embedsOf(page, item).map(({ label, code }) => (
        <CopyField key={label} label={label} value={code} />
      ))}
    </Flex>
  );
};

export default EmbedPanel;
