import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod/mini';
import { toast } from '../toast/toast.ts';
import { expectRules, loadedRules, type Rules, rulesNow, type Schema } from './rules.ts';

/** One field of a form, as its control takes it. */
export type FieldState<Value> = {
  readonly name: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
};

/** An error with messages by field name; a nested field is named by its path, as in `config.webhookUrl`. */
export type FieldRefusal = Error & { readonly fields: Readonly<Record<string, string>> };

type Errors<Values> = Partial<Record<keyof Values, string>>;

export type Form<Values> = {
  readonly values: Values;
  readonly busy: boolean;
  /** True if a value differs from its initial one, or from the one that was last submitted. */
  readonly isDirty: boolean;
  /** Spread on the `form` element. */
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
    /** Called when the user starts to fill it in. */
    readonly onFocus: () => void;
  };
  readonly field: <Name extends keyof Values & string>(name: Name) => FieldState<Values[Name]>;
  /** Changes several fields as if the user had. */
  readonly change: (values: Partial<Values>) => void;
};

type FormOptions<Values, Output, Answer> = {
  readonly schema: Rules<Values, Output>;
  readonly initial: Values;
  /** Sends the parsed values. The caller shows its errors; messages for fields (`FieldRefusal`) appear at the fields. */
  readonly submit: (output: Output) => Promise<Answer>;
  /** Called after the response, unless the user has left the form: another dialog may be open by then. */
  readonly done?: (answer: Answer) => void;
};

/** A form that validates on submit, from then on with each change, and moves the focus to the first error. */
export const useForm = <Values extends object, Output, Answer = unknown>(
  options: FormOptions<Values, Output, Answer>,
): Form<Values> => {
  const { schema, initial, submit, done } = options;
  const shown = useShown();
  const [values, setValues] = useState(initial);
  const latest = useLatest(initial);
  const [busy, setBusy] = useState(false);
  const { ref, errors, setErrors, refuse, forget } = useErrors<Values>();
  const change = (changes: Partial<Values>) => {
    latest.values = { ...latest.values, ...changes };
    setValues(latest.values);
    if (latest.submitted) setErrors(errorsSoFar(schema, latest.values));
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    latest.submitted = true;
    try {
      const rules = rulesNow(schema) ?? (await loadedRules(schema));
      const parsed = rules && parsedBy(rules, latest.values);
      if (!parsed || 'errors' in parsed) return parsed && refuse(parsed.errors);
      forget();
      const sent = latest.values;
      const answer = await submit(parsed.data);
      latest.first = sent;
      if (shown.current) done?.(answer);
    } catch (error) {
      refuse(refusalsOf(error, values));
    } finally {
      setBusy(false);
    }
  };

  return {
    values,
    busy,
    isDirty: !areSame(values, latest.first),
    props: { ref, noValidate: true, onSubmit, onFocus: () => expectRules(schema) },
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => change({ ...latest.values, [name]: value }),
    }),
    change,
  };
};

/** Handlers from an earlier render use the latest values too, because a memoised child may keep them. */
const useLatest = <Values>(initial: Values) => useRef({ values: initial, submitted: false, first: initial }).current;

/** Plain data that keeps the order of its names. */
const areSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The messages at the fields; `refuse` also focuses the first one, `forget` removes those of the last attempt. */
const useErrors = <Values>() => {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors<Values>>({});
  const [refusals, setRefusals] = useState(0);
  // A layout effect, so that the focus is there when the error is announced.
  useLayoutEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  const refuse = (found: Errors<Values>) => {
    setErrors(found);
    setRefusals((count) => count + 1);
  };
  const forget = () => {
    setErrors({});
    toast.clearFailure();
  };
  return { ref: form, errors, setErrors, refuse, forget };
};

/** True while the caller is mounted. */
const useShown = (): RefObject<boolean> => {
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return shown;
};

const parsedBy = <Values, Output>(
  rules: Schema<Values, Output>,
  values: Values,
): { readonly data: Output } | { readonly errors: Errors<Values> } => {
  const parsed = rules.safeParse(values);
  return parsed.success ? { data: parsed.data } : { errors: errorsOf(rules, values) };
};

/** None while the rules are still being loaded. */
const errorsSoFar = <Values, Output>(schema: Rules<Values, Output>, values: Values): Errors<Values> => {
  const rules = rulesNow(schema);
  return rules ? errorsOf(rules, values) : {};
};

const errorsOf = <Values, Output>(schema: z.ZodMiniType<Output, Values>, values: Values): Errors<Values> => {
  const parsed = schema.safeParse(values);
  const errors: Errors<Values> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path[0] as keyof Values;
    errors[name] ??= issue.message;
  }
  return errors;
};

const refusalsOf = <Values extends object>(error: unknown, values: Values): Errors<Values> => {
  if (!isRefusal(error)) return {};
  const named = Object.entries(error.fields).map(([path, message]) => ({
    name: path.split('.').at(-1) ?? path,
    message,
  }));
  const known = named.filter(({ name }) => name in values).map(({ name, message }) => [name, message]);
  return Object.fromEntries(known) as Errors<Values>;
};

const isRefusal = (error: unknown): error is FieldRefusal =>
  error instanceof Error && 'fields' in error && typeof error.fields === 'object' && error.fields !== null;
