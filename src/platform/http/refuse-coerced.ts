import { invalidFields } from '../../shared/errors.ts';
import { labelOf } from './problems.ts';

/**
 * Refuses a body in which validation read a value as another type: `null` would become `false` and switch something off.
 * Addresses and queries are text, so there it is meant to. `read` may hold more than `sent`: the defaults of the contract.
 */
export const refuseCoerced = (sent: unknown, read: unknown): void => {
  // A list of what is left instead of recursion: a body may be nested deeper than the stack.
  const left: [field: string, sent: unknown, read: unknown][] = [['', sent, read]];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [field, one, other] = next;
    if (!isNested(one) || !isNested(other) || Array.isArray(one) !== Array.isArray(other)) {
      if (one !== other) throw invalidFields({ [field]: `${labelOf(field)} has the wrong type` });
      continue;
    }
    for (const [name, inner] of Object.entries(one))
      left.push([field === '' ? name : `${field}.${name}`, inner, other[name]]);
  }
};

const isNested = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
