/** The token of a mail server's reports in tests. */
export const REPORT_TOKEN = 'report-token-of-a-relay';
