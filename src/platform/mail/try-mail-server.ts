import { createTransport } from 'nodemailer';

const TIMEOUT_MS = 10_000;

/**
 * Connects, and signs in if the URL has credentials, without sending anything. Returns undefined on success, otherwise the
 * server's answer.
 */
export const tryMailServer = async (smtpUrl: string): Promise<string | undefined> => {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
};
