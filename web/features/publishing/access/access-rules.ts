import * as z from 'zod/mini';

export const emailDomainRules = z.object({
  emailDomains: z
    .string()
    .check(
      z.trim(),
      z.regex(/^([\w-]+(\.[\w-]+)+([\s,]+|$))*$/, 'Enter domains such as acme.com, separated by commas'),
    ),
});

export const accessRules = z
  .object({ access: z.string(), password: z.string(), hasPassword: z.boolean() })
  .check(
    z.refine(
      ({ access, password, hasPassword }) =>
        access !== 'password' || (password === '' ? hasPassword : password.length >= 8 && password.length <= 200),
      { error: 'Use 8 to 200 characters', path: ['password'] },
    ),
  );
