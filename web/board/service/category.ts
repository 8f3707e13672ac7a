import { capitalised } from '../../ui/text/capitalised.ts';

const acronyms = new Set('ai api bi cdn ci cms crm dns erp hr ml pos seo sms voip vpn'.split(' '));

/** A category as a person reads it: `Code hosting` of `code-hosting`, `AI`, `CRM`. */
export const categoryLabel = (category: string): string =>
  capitalised(
    category
      .split(/[\s-]+/)
      .map((word) => (acronyms.has(word.toLowerCase()) ? word.toUpperCase() : word))
      .join(' '),
  );
