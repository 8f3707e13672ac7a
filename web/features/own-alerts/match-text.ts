import type { AlertMatch } from '#alert-match';

/** `Alerts with service=checkout`. */
export const matchText = ({ field, label, value }: AlertMatch): string => {
  if (field === 'label') return `Alerts with ${label}=${value}`;
  return field === 'title' ? `Alerts with “${value}” in the title` : `Alerts from ${value}`;
};
