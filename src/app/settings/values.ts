import { isIP } from 'node:net';
import { z } from 'zod';

/** A URL with one of these protocols, which `fits`. */
export const urlWith = (protocols: readonly string[], fits: (url: URL) => boolean, error: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol) && fits(new URL(text)), {
    error,
  });

export const isHost = (text: string) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text);

/** Texts separated by commas. */
export const listed = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const yesOrNo = (byDefault: 'yes' | 'no' = 'yes') =>
  z
    .enum(['yes', 'no'], { error: 'must be yes or no' })
    .prefault(byDefault)
    .transform((answer) => answer === 'yes');

export const wholeNumber = (from: number, to: number, unit = '') =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= from && Number(text) <= to, {
      error: `must be a whole number${unit} from ${from} to ${to}`,
    })
    .transform(Number);

export const mailSender = () =>
  z
    .string()
    .regex(/^([^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/, {
      error: 'must be an email address, with or without a name: Allclear <allclear@example.com>',
    })
    .optional();

/** A URL of a website, without a path. */
export const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, '');
