import { StartError } from '../../../platform/process/start-error.ts';

/** A finding about one part. `look` is worth knowing, `wrong` must be fixed. */
export type Finding = { readonly check: string; readonly result: 'ok' | 'look' | 'wrong'; readonly detail: string };

export const ok = (check: string, detail: string): Finding => ({ check, result: 'ok', detail });
export const look = (check: string, detail: string): Finding => ({ check, result: 'look', detail });
export const wrong = (check: string, detail: string): Finding => ({ check, result: 'wrong', detail });

/** Returns the finding of `work`. If it throws, the finding is `wrong`, with the message that a start would show. */
export const finding = async (check: string, work: () => Promise<Finding>): Promise<Finding> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StartError) return wrong(check, error.message);
    return wrong(check, `We couldn't check it: ${error instanceof Error ? error.message : String(error)}`);
  }
};
