import type { Problem } from '../../../board/customers/problem-text.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { copyAnnouncements } from '../../../ui/use-copy.ts';

type Edit = (place: Problem['place']) => void;

/** Copies a message and shows it. Where the browser refuses that, the toast has it selected, for the keyboard. */
export const copyForCustomers = async ({ text, place }: Problem, onEdit: Edit): Promise<void> => {
  const action = { label: 'Edit the text', run: () => onEdit(place) };
  try {
    await navigator.clipboard.writeText(text);
    toast.success('Copied for customers', text, { action });
  } catch {
    // Without https a page may not write to the clipboard.
    toast.success(copyAnnouncements.selected, text, { action, selects: true });
  }
};
