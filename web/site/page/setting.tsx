import { createElement, type ReactNode } from 'react';

/** Settings that pages depend on; the server knows them by these names (src/platform/http/site/site-settings.ts). */
type Setting =
  | 'forSale'
  | 'companyName'
  | 'companyNumber'
  | 'companyAddress'
  | 'vatNumber'
  | 'subprocessors'
  | 'supportPhone'
  | 'contactEmail'
  | 'support'
  | 'statusPage'
  | 'analytics'
  | 'plausible'
  | 'googleAnalytics';

type Props = { readonly name: Setting; readonly children: ReactNode };

/** Content for servers with this setting only. The server decides, since all share one build. */
export const WhenSet = ({ name, children }: Props) => createElement('when-set', { name }, children);

/** Places for the text of settings, which the server fills. */
export const PUBLIC_URL = '__PUBLIC_URL__';
export const COMPANY_NAME = '__COMPANY_NAME__';
export const COMPANY_NUMBER = '__COMPANY_NUMBER__';
export const COMPANY_ADDRESS = '__COMPANY_ADDRESS__';
export const VAT_NUMBER = '__VAT_NUMBER__';
export const SUPPORT_PHONE = '__SUPPORT_PHONE__';
export const SUPPORT_PHONE_DIGITS = '__SUPPORT_PHONE_DIGITS__';
export const CONTACT_EMAIL = '__CONTACT_EMAIL__';
export const STATUS_PAGE = '__STATUS_PAGE__';
