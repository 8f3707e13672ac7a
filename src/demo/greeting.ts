import { demoOthers } from './accounts.ts';
import { demoAccount } from './demo.ts';

/** The lines that a newcomer needs, printed to a file too, where the server's own address is in its log. */
export const greeting = (address: string, receivedUrl: string): readonly string[] => [
  `Demo: open ${address} and log in as ${demoAccount.username} with the password ${demoAccount.password}.`,
  `Others, with the same password: ${demoOthers.map(({ username, story }) => `${username} (${story})`).join(', ')}.`,
  'The status pages are simulated. Incidents open, change and resolve every few minutes.',
  `Alerts and emails that were sent: ${receivedUrl}`,
];
