import { parse } from 'qs';
import { Refusal } from '../../engine/state.ts';

/** The parameters of a request, as Stripe takes them: a form with brackets. */
export type Params = { readonly [name: string]: Value };
type Value = string | Params | readonly Value[] | undefined;

/** @throws Refusal for more parts than any request of the SDK has */
export const paramsOf = (form: string): Params => {
  try {
    return parse(form, { depth: 6, parameterLimit: 200, throwOnLimitExceeded: true }) as Params;
  } catch {
    throw new Refusal('The request has too many parameters.');
  }
};

export const textAt = (params: Params, name: string): string | undefined => {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** @throws Refusal if it's missing */
export const neededText = (params: Params, name: string): string => {
  const value = textAt(params, name);
  if (value === undefined)
    throw new Refusal(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name });
  return value;
};

/** @throws Refusal unless it's a whole number */
export const numberAt = (params: Params, name: string): number | undefined => {
  const text = textAt(params, name);
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text))
    throw new Refusal(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param: name });
  return Number(text);
};

const listAt = (params: Params, name: string): readonly Value[] => {
  const value = params[name];
  return Array.isArray(value) ? value : [];
};

export const paramsAt = (params: Params, name: string): Params => asParams(params[name]);

const asParams = (value: Value): Params =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Params) : {};

/** Metadata is text by name. */
export const metadataOf = (params: Params): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(paramsAt(params, 'metadata')).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );

/** The one requested price, and the item whose price it replaces. @throws Refusal if there is none */
export const itemOf = (
  params: Params,
  name: 'items' | 'line_items',
): { readonly priceId: string; readonly itemId: string | undefined } => {
  const item = asParams(listAt(params, name)[0]);
  const priceId = textAt(item, 'price');
  if (!priceId)
    throw new Refusal(`Missing required param: ${name}[0][price].`, { code: 'parameter_missing', param: name });
  return { priceId, itemId: textAt(item, 'id') };
};

export const expandOf = (params: Params): readonly string[] =>
  listAt(params, 'expand').filter((path): path is string => typeof path === 'string');
