import * as z from 'zod/mini';
import type { Language } from './languages.ts';

const LINK = /^(https?:\/\/|mailto:)\S+$/;

export const generalRules = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(80, 'Up to 80 characters')),
  slug: z
    .string()
    .check(z.trim(), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use lowercase letters, digits and single hyphens')),
  language: z.string(),
  otherLanguages: z.custom<readonly Language[]>(),
  timeZone: z.string(),
  supportUrl: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || LINK.test(text), 'Enter a URL that begins with https:// or mailto:'),
  ),
  announcement: z.string().check(z.trim(), z.maxLength(500, 'Up to 500 characters')),
  indexed: z.boolean(),
});

export const lookRules = z.object({
  accent: z.string().check(z.trim(), z.regex(/^#[0-9a-fA-F]{6}$/, 'Enter a colour such as #4f46e5')),
  credit: z.boolean(),
});
