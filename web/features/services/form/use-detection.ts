import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, unwrap } from '../../../data/api.ts';
import { addressOf, sameAddress } from './address.ts';
import type { DetectedPage } from './detected-page.ts';

export type Detection =
  | { readonly kind: 'idle' | 'checking' }
  | { readonly kind: 'found' | 'unread'; readonly page: DetectedPage }
  /** The server refused or couldn't be reached. */
  | { readonly kind: 'failed'; readonly message: string };

/** Typing must pause this long before the URL is checked, in milliseconds. */
const PAUSE_MS = 600;

/**
 * Checks the URL in a field after a pause, or at once by `ask`. A newer URL cancels the current check, so the result always belongs to the
 * field's value. The URL `except`, whose page is already known, isn't checked.
 */
export const useDetection = (text: string, except?: string) => {
  const [asked, setAsked] = useState<string>();
  const typed = addressOf(text);
  const address = typed !== undefined && except !== undefined && sameAddress(typed, except) ? undefined : typed;
  useEffect(() => {
    if (address === undefined || address === asked) return;
    const timer = setTimeout(() => setAsked(address), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address, asked]);
  const current = address !== undefined && address === asked ? address : undefined;
  const { data, error } = useQuery({
    queryKey: ['detect', current],
    enabled: current !== undefined,
    // The next check may get a better result, so none is cached.
    gcTime: 0,
    queryFn: async ({ signal }) =>
      unwrap(await api.POST('/api/services/detect', { body: { url: current ?? '' }, signal })),
  });
  return {
    detection: current === undefined ? idle : detectionOf(data, error),
    ask: (now: string) => setAsked(addressOf(now)),
  };
};

const idle: Detection = { kind: 'idle' };

const detectionOf = (page: DetectedPage | undefined, error: Error | null): Detection => {
  if (page) return { kind: page.found ? 'found' : 'unread', page };
  return error ? { kind: 'failed', message: error.message } : { kind: 'checking' };
};
