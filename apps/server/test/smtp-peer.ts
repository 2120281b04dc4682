import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A real mail server on loopback that keeps what it is given. */
export interface SmtpPeer {
  readonly url: string;
  /** Whole messages, as they arrived. */
  readonly messages: string[];
  /** While true, it takes nothing: as a server that is full. */
  refusing: boolean;
  /** Receivers it does not know, and never will. */
  readonly unknown: Set<string>;
  /** While true, it refuses whoever sends. */
  refusingSender: boolean;
  /** Told of each message and who sent it, before that is answered. */
  onMessage: (message: string, from: string) => Promise<void>;
  /** Connections that were opened so far. */
  connections: number;
  close(): Promise<void>;
}

export async function startSmtpPeer(): Promise<SmtpPeer> {
  const messages: string[] = [];
  const peer: Pick<SmtpPeer, 'refusing' | 'refusingSender' | 'connections' | 'onMessage'> = {
    ...{ refusing: false, refusingSender: false, connections: 0 },
    onMessage: async () => {},
  };
  const unknown = new Set<string>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      peer.connections++;
      done();
    },
    onMailFrom(_address, _session, done) {
      if (peer.refusingSender) return done(Object.assign(new Error('Sender refused'), { responseCode: 550 }));
      done();
    },
    onRcptTo({ address }, _session, done) {
      if (unknown.has(address)) return done(Object.assign(new Error('No such user here'), { responseCode: 550 }));
      done();
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (peer.refusing) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        const message = Buffer.concat(chunks).toString('utf8');
        messages.push(message);
        peer.onMessage(message, envelope.mailFrom ? envelope.mailFrom.address : '').then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(peer, {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    unknown,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
