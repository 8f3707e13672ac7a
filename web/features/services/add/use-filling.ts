import { useRef } from 'react';
import type { Form } from '../../../ui/form.ts';
import type { ServiceValues } from '../form/service-form.ts';

/** A form that remembers which fields the person wrote, and `fill`, which changes only the others and those left empty, together with `changes`. */
export const useFilling = (form: Form<ServiceValues>) => {
  const written = useRef(new Set<string>());
  const isWritten = (name: string): boolean =>
    written.current.has(name) && String(form.values[name as keyof ServiceValues]).trim() !== '';
  const noted: Form<ServiceValues> = {
    ...form,
    field: (name) => {
      const field = form.field(name);
      return {
        ...field,
        onChange: (value) => {
          written.current.add(name);
          field.onChange(value);
        },
      };
    },
    change: (changes) => {
      for (const name of Object.keys(changes)) written.current.add(name);
      form.change(changes);
    },
  };
  const fill = (suggested: Partial<ServiceValues>, changes: Partial<ServiceValues> = {}) => {
    const unwritten = Object.fromEntries(Object.entries(suggested).filter(([name]) => !isWritten(name)));
    form.change({ ...unwritten, ...changes });
  };
  return { form: noted, fill };
};
