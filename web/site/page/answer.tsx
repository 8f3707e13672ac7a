import { createElement, type ReactNode } from 'react';

/** A part of a page that depends on the request; the server fills it in (src/platform/http/site/template.ts). */
type Props = { readonly name: string; readonly children: ReactNode };

/** Shown if the answer has this text, flag or non-empty list. */
export const When = ({ name, children }: Props) => createElement('when-set', { name }, children);

/** Shown if the answer doesn't have it. */
export const Unless = ({ name, children }: Props) => createElement('unless-set', { name }, children);

/** Repeated for each entry of a list; placeholders inside take the entry's values. */
export const Each = ({ name, children }: Props) => createElement('each-set', { name }, children);

/** The placeholder for a text: `checkedAgo` is `__CHECKED_AGO__`. */
export const placeOf = (name: string): string => `__${name.replace(/[A-Z]/g, '_$&').toUpperCase()}__`;
