import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, unwrap } from '../../../data/api.ts';
import { addressOf, sameAddress } from './address.ts';
import type { DetectedPage } from './detected-page.ts';

/** The result of checking the URL in the field. */
export type Detection =
  | { readonly kind: 'idle' | 'checking' }
  | { readonly kind: 'found' | 'unread'; readonly page: DetectedPage }
  /** The server refused or could not be reached. */
  | { readonly kind: 'failed'; readonly message: string };

/** How long typing must pause before its address is looked at, in milliseconds. */
const PAUSE_MS = 600;

/**
 * Looks at the address in a field: after a pause, or at once by `ask`. A newer address ends what was under way, so an answer
 * is always about what the field holds. The address `except`, whose page is known already, is not looked at.
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
    // A page may answer better the next time that it is asked.
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
