import { addRows, type ImportOutcome, type ImportRow } from '#import-services';
import { api, type components, unwrap } from '../../../data/api.ts';
import { useWrite } from '../../../live/use-write.ts';
import { counted } from '../../../ui/text/counted.ts';

export type GivenList = components['schemas']['ImportList'];
export type ReadList = components['schemas']['ReadList'];

export const useReadList = () =>
  useWrite({
    call: async (body: GivenList) => unwrap(await api.POST('/api/services/read-list', { body })),
    lists: [],
    failure: "We couldn't read the list",
  });

/** Adds rows, several at a time; calls `onOutcome` for each, even once the dialog is closed. */
export const useAddRows = (onOutcome: (outcome: ImportOutcome) => void) =>
  useWrite({
    call: (rows: readonly ImportRow[]) => addRows(api, rows, onOutcome),
    lists: ['services', 'incidents'],
    success: toldOf,
    failure: "We couldn't add all services",
  });

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const toldOf = (outcomes: readonly ImportOutcome[]) => {
  const failed = outcomes.filter((outcome) => 'message' in outcome).length;
  if (failed === 0) return { title: `${counted(outcomes.length, 'service')} added` };
  return {
    title: `${outcomes.length - failed} of ${counted(outcomes.length, 'service')} added`,
    text: 'You can retry the others.',
  };
};
