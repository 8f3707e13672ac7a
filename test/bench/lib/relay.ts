import { type MailServer, openMailServer } from '../../support/mail-server.ts';

export type Relay = {
  readonly url: string;
  /** When each email was accepted, in ms since 1970, by its Message-ID; one that came twice has two. */
  readonly accepted: ReadonlyMap<string, readonly number[]>;
  /** Answers 421 to every command from now on, or no longer. */
  readonly setAway: (isAway: boolean) => void;
  readonly close: () => Promise<void>;
};

const gone = Object.assign(new Error('Service not available, closing transmission channel'), { responseCode: 421 });

/** A mail relay that takes `latencyMs` over each email, whoever still listens. */
export const openRelay = async (latencyMs: number): Promise<Relay> => {
  const accepted = new Map<string, number[]>();
  let isAway = false;
  const server: MailServer = await openMailServer({
    onMailFrom: (_address, _session, done) => done(isAway ? gone : null),
    onData: (stream, _session, done) => {
      let head = '';
      stream.on('data', (chunk: Buffer) => (head += chunk.toString('latin1')));
      stream.on('end', () =>
        setTimeout(() => {
          const id = /^message-id:\s*(\S+)/im.exec(head)?.[1] ?? '';
          const times = accepted.get(id);
          if (times) times.push(Date.now());
          else accepted.set(id, [Date.now()]);
          done();
        }, latencyMs),
      );
    },
  });
  return {
    url: server.url,
    accepted,
    setAway: (away) => {
      isAway = away;
    },
    close: server.close,
  };
};
