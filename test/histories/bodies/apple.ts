import { momentAt, type PageSays } from '../history.ts';
import { json } from './answers.ts';

export type AppleMessage = {
  readonly id: string;
  readonly type?: 'Outage' | 'Performance' | 'Issue' | 'Maintenance';
  readonly status?: 'ongoing' | 'resolved' | 'upcoming' | 'completed';
  readonly from: number;
  readonly until?: number;
  readonly services?: readonly string[];
};

export const appleHost = 'www.apple.com';
export const applePath = '/support/systemstatus/';

/** Apple's own page: a message stands under each of its services. */
export const apple = (messages: readonly AppleMessage[] = []): PageSays => ({
  '/support/systemstatus/data/system_status_en_US.js': json({
    drMessage: null,
    services: ['Mail', 'Photos'].map((serviceName) => ({
      serviceName,
      redirectUrl: null,
      events: messages
        .filter(({ services = ['Mail'] }) => services.includes(serviceName))
        .map(({ id, type = 'Outage', status = 'ongoing', from, until }) => ({
          messageId: id,
          statusType: type,
          eventStatus: status,
          message: 'Users may be affected.',
          usersAffected: 'Some users are affected',
          epochStartDate: momentAt(from).getTime(),
          ...(until !== undefined && { epochEndDate: momentAt(until).getTime() }),
        })),
    })),
  }),
});
