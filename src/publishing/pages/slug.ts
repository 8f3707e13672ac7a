import { AppError, invalidFields } from '../../shared/errors.ts';

/** Names that would look like a part of Allclear, or like somebody else's login. */
const RESERVED = new Set(
  `about account accounts admin administrator all allclear api app assets auth bank billing blog checkout
  confirm contact dashboard docs feed feeds health help home incidents index invoice legal login logout mail
  new official password pay payment pricing privacy register reset root security settings signin signup sso
  status subscribe support system terms test unsubscribe verify webmail www`.split(/\s+/),
);

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Words of pages that steal passwords. */
const PHISHING = new Set(['login', 'signin', 'password', 'verify', 'bank', 'webmail']);

/** @throws AppError invalid_input for a slug that isn't a name or that is reserved */
export const checkedSlug = (text: string): string => {
  const slug = text.trim().toLowerCase();
  if (slug.length < 2 || slug.length > 60 || !SLUG.test(slug))
    throw invalidFields({ slug: 'Use 2 to 60 lowercase letters, digits and single hyphens' });
  if (RESERVED.has(slug) || slug.split('-').some((word) => PHISHING.has(word)))
    throw invalidFields({ slug: 'This name is reserved' });
  return slug;
};

/** `byOwnDeleted`: by a page that the team itself deleted. */
export const slugTaken = (slug: string, byOwnDeleted: boolean): AppError =>
  byOwnDeleted
    ? new AppError('conflict', `Your deleted status page has the name ${slug}. Restore it, or choose another name.`, {
        slug: 'Your deleted status page has this name',
      })
    : new AppError('conflict', `The name ${slug} is taken. Choose another one.`, { slug: 'This name is taken' });
