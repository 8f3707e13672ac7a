import { psnRegion } from '../../support/pages/playstation.ts';
import { minute, type PageSays } from '../history.ts';
import { json } from './answers.ts';

export type PsnEntry = {
  readonly id: string;
  readonly type: 'Outage' | 'Degraded' | 'Maintenance';
  readonly from: number;
  readonly until?: number;
  readonly modifiedAt?: number;
  /** By country and service; what is over stays listed. */
  readonly places?: readonly string[];
};

export const psnHost = 'status.playstation.com';
export const psnPath = '/en-gb/';

/** PlayStation Network's own page of Europe: Gaming and Store in two countries. */
export const playstation = (entries: readonly PsnEntry[] = []): PageSays => {
  const countries = ['GB', 'IE'].map((code) => ({
    code,
    services: ['Gaming', 'Store'].map((serviceName) => ({
      serviceName,
      resources: [],
      status: entries
        .filter(({ places = ['GB Gaming'] }) => places.includes(`${code} ${serviceName}`))
        .map(({ id, type, from, until, modifiedAt = from }) => ({
          statusId: id,
          statusType: type,
          startDate: minute(from),
          ...(until !== undefined && { endDate: minute(until) }),
          modifiedDate: minute(modifiedAt),
          message: { messages: { 'en-US': 'You may have trouble.' } },
        })),
    })),
  }));
  return { '/data/statuses/region/SCEE.json': { ...json(null), body: psnRegion(...countries).text } };
};
