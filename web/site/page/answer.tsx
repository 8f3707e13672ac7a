import { createElement, type ReactNode } from 'react';

/** What a page says of an answer, which the server fills in for each request (src/platform/http/site/template.ts). */
type Props = { readonly name: string; readonly children: ReactNode };

/** There where the answer has this text, flag, or list with entries. */
export const When = ({ name, children }: Props) => createElement('when-set', { name }, children);

/** The opposite. */
export const Unless = ({ name, children }: Props) => createElement('unless-set', { name }, children);

/** Once for each entry of a list; what stands inside has the places of the entry. */
export const Each = ({ name, children }: Props) => createElement('each-set', { name }, children);

/** The place of a text: `checkedAgo` is `__CHECKED_AGO__`. */
export const placeOf = (name: string): string => `__${name.replace(/[A-Z]/g, '_$&').toUpperCase()}__`;
