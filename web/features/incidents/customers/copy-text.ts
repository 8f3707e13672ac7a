import type { Problem } from '../../../board/customers/problem-text.ts';
import { copyAnnouncements } from '../../../ui/copy/use-copy.ts';
import { type ToastMore, toast } from '../../../ui/toast/toast.ts';

/** Copies a message, shows it, and offers to edit it. */
export const copyForCustomers = ({ text, place }: Problem, onEdit: (place: Problem['place']) => void): Promise<void> =>
  copyWithToast('Copied for customers', text, { label: 'Edit the text', run: () => onEdit(place) });

/** Copies a text and shows it. Where the browser refuses that, the toast has it selected, for the keyboard. */
export const copyWithToast = async (title: string, text: string, action?: ToastMore['action']): Promise<void> => {
  const more = action && { action };
  try {
    await navigator.clipboard.writeText(text);
    toast.success(title, text, more);
  } catch {
    // Without https a page may not write to the clipboard.
    toast.success(copyAnnouncements.selected, text, { ...more, selects: true });
  }
};
