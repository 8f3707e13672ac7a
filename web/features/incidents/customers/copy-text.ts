import { copyAnnouncements } from '../../../ui/copy/use-copy.ts';
import { type ToastMore, toast } from '../../../ui/toast/toast.ts';

/** Copies a text and shows it; true if it's on the clipboard. Where the browser refuses that, the toast has it selected, for the keyboard. */
export const copyWithToast = async (title: string, text: string, action?: ToastMore['action']): Promise<boolean> => {
  const more = action && { action };
  try {
    await navigator.clipboard.writeText(text);
    toast.success(title, text, more);
    return true;
  } catch {
    // Without https a page may not write to the clipboard.
    toast.success(copyAnnouncements.selected, text, { ...more, selects: true });
    return false;
  }
};
