import { openMailServer } from '../../support/mail-server.ts';

export type RelayedMail = { readonly id: string; readonly to: string; readonly source: string };

/** `busy` answers 451, `closing` 421; `cut` ends the connection instead of an answer, `hang` does so after a while. */
export type RelayFault = 'busy' | 'closing' | 'cut' | 'hang';

export type RelayOptions = {
  readonly latencyMs: number;
  /** A free one where absent. */
  readonly port?: number;
  /** How it fails at an email, by its Message-ID; takes it where undefined. */
  readonly faultOf?: (id: string) => RelayFault | undefined;
  readonly onAccepted?: (mail: RelayedMail) => void;
};

export type Relay = {
  readonly url: string;
  /** When each email was accepted, in ms since 1970, by its Message-ID; one that came twice has two. */
  readonly accepted: ReadonlyMap<string, readonly number[]>;
  /** Answers 421 to every email and connection from now on, or no longer. */
  readonly setAway: (isAway: boolean) => void;
  /** Cuts every connection off, as a restart does: nothing that was under way is accepted. */
  readonly cutAll: () => void;
  readonly close: () => Promise<void>;
};

const HANG_MS = 20_000;
const answering = (responseCode: number, text: string): Error => Object.assign(new Error(text), { responseCode });
const closing = answering(421, 'Service not available, closing transmission channel');
const busy = answering(451, 'Local error in processing, try again later');

/** A mail relay that takes `latencyMs` over each email, whoever still listens. */
export const openRelay = async ({ latencyMs, port, faultOf, onAccepted }: RelayOptions): Promise<Relay> => {
  const accepted = new Map<string, number[]>();
  let isAway = false;
  /** Times that every connection was cut off. */
  let restarts = 0;
  const accept = (mail: RelayedMail): void => {
    const times = accepted.get(mail.id);
    if (times) times.push(Date.now());
    else accepted.set(mail.id, [Date.now()]);
    onAccepted?.(mail);
  };
  const server = await openMailServer(
    {
      onConnect: (_session, done) => done(isAway ? closing : null),
      onMailFrom: (_address, _session, done) => done(isAway ? closing : null),
      onData: (stream, { id: sessionId, envelope }, done) => {
        const chunks: Buffer[] = [];
        const begunIn = restarts;
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const source = Buffer.concat(chunks).toString('utf8');
          const id = /^message-id:\s*(\S+)/im.exec(source)?.[1] ?? '';
          const fault = faultOf?.(id);
          const answer = (): void => {
            if (begunIn !== restarts) return;
            if (fault === 'cut' || fault === 'hang') return void server.cut(sessionId);
            if (fault !== undefined) return void done(fault === 'busy' ? busy : closing);
            accept({ id, to: envelope.rcptTo[0]?.address ?? '', source });
            done();
          };
          setTimeout(answer, fault === 'hang' ? HANG_MS : latencyMs);
        });
      },
    },
    port,
  );
  return {
    url: server.url,
    accepted,
    setAway: (away) => {
      isAway = away;
    },
    cutAll: () => {
      restarts++;
      server.cut();
    },
    close: server.close,
  };
};
