import { toast } from '../toast/toast.ts';

/** Copies a link, or says how to. */
export const copyLink = async (href: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(href);
    toast.success('Link copied');
  } catch {
    // Without https a page may not write to the clipboard.
    toast.failure("We couldn't copy the link", "Copy it from your browser's address bar.");
  }
};
