import { ibmStatus } from '../../support/pages/ibmcloud.ts';
import { momentAt, type PageSays } from '../history.ts';
import { json } from './answers.ts';

export type IbmItem = {
  readonly id: string;
  readonly type?: 'incident' | 'maintenance';
  readonly title: string;
  readonly from: number;
  readonly until?: number;
  readonly updatedAt?: number;
  readonly severity?: 1 | 2 | 3 | 4;
  readonly state?: string;
  readonly resources?: readonly string[];
};

export const ibmHost = 'cloud.ibm.com';

/** IBM Cloud's own page: Virtual Private Cloud (`is-vpc`) and Discovery (`discovery`), whose region says a word. */
export const ibmcloud = (items: readonly IbmItem[] = [], discovery = ''): PageSays => {
  const written = items.map((one) => ({
    type: one.type ?? 'incident',
    id: one.id,
    state: one.state ?? '',
    sev: one.severity ?? 1,
    shortDescription: one.title,
    longDescription: 'We look.',
    name: 'Virtual Private Cloud',
    outageStart: momentAt(one.from).getTime(),
    outageEnd: one.until === undefined ? 0 : momentAt(one.until).getTime(),
    updateTime: momentAt(one.updatedAt ?? one.from).getTime(),
    resourceIDs: one.resources ?? ['is-vpc'],
  }));
  return { '/status/getEnhancedStatus': { ...json(null), body: ibmStatus(discovery, ...written).text } };
};
