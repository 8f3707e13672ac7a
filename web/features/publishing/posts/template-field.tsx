import { useQuery } from '@tanstack/react-query';
import { Field } from '../../../ui/form/field.tsx';
import type { Form } from '../../../ui/form/form.ts';
import { Select } from '../../../ui/form/select.tsx';
import type { Page, Post } from '../publishing-calls.ts';
import type { PostValues } from './post-rules.ts';
import { templatesQuery } from './template-calls.ts';

type Props = {
  readonly page: Page;
  readonly kind: Post['kind'];
  readonly form: Pick<Form<PostValues>, 'change' | 'field'>;
};

/** Fills a new post from a template; absent while the page has none of this kind. */
export const TemplateField = ({ page, kind, form }: Props) => {
  const { data = [] } = useQuery(templatesQuery(page.id));
  const templates = data.filter((one) => one.kind === kind);
  const chosen = form.field('template');
  if (templates.length === 0) return null;
  const use = (id: string) => {
    const template = templates.find((one) => String(one.id) === id);
    form.change({
      template: id,
      ...(template && {
        title: template.title,
        text: template.text,
        items: Object.fromEntries(template.items.map(({ itemId, status }) => [itemId, status])),
        mayBeDown: template.mayBeDown,
      }),
    });
  };
  return (
    <Field label="Template">
      {(wiring) => (
        <Select
          {...wiring}
          value={chosen.value}
          options={[
            { value: '', label: 'None' },
            ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={use}
        />
      )}
    </Field>
  );
};
