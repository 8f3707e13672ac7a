import { AppError } from '../../shared/errors.ts';

/** Refuses input with the character U+0000 anywhere in it: PostgreSQL's text can't store it, and the query would fail. */
export const refuseNul = (...inputs: readonly unknown[]): void => {
  // A list instead of recursion: a body may be nested deeper than the stack.
  const left = [...inputs];
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'string' && value.includes('\0'))
      throw new AppError('invalid_input', "Text can't contain the character U+0000.");
    // Signed bytes stay as they are; their reader parses them first.
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue;
    if (Array.isArray(value)) for (const inner of value) left.push(inner);
    else for (const [name, inner] of Object.entries(value)) left.push(name, inner);
  }
};
