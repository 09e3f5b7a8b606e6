import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A received email. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly headers: string;
  /** All parts with their transfer encoding decoded. */
  readonly body: string;
}

/** A real SMTP server on a free port that stores the emails it receives. */
export class MailSink {
  readonly mails: ReceivedMail[] = [];
  /** The response to the next recipients, for example 550 or 451; undefined accepts all. */
  refuse: number | undefined;

  private constructor(private readonly server: SMTPServer) {}

  static async start(options: SMTPServerOptions = {}): Promise<MailSink> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      ...options,
      onRcptTo: (_address, _session, callback) => callback(sink.refusal()),
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          sink.keep(
            Buffer.concat(chunks).toString(),
            mailFrom === false ? '' : mailFrom.address,
            rcptTo.map((to) => to.address),
          );
          callback();
        });
      },
    });
    const sink: MailSink = new MailSink(server);
    // Some tests use clients that disconnect halfway.
    server.on('error', () => undefined);
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    return sink;
  }

  get port(): number {
    return (this.server.server.address() as AddressInfo).port;
  }

  /** Its URL in the format of the setting. */
  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private refusal(): Error | undefined {
    if (this.refuse === undefined) return undefined;
    return Object.assign(new Error('not now, not here'), { responseCode: this.refuse });
  }

  private keep(message: string, from: string, to: readonly string[]): void {
    const end = message.indexOf('\r\n\r\n');
    this.mails.push({ from, to, headers: message.slice(0, end), body: decoded(message.slice(end)) });
  }
}

/** Quoted-printable (RFC 2045, 6.7) and base64 parts as text. */
function decoded(body: string): string {
  const unquoted = body
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
  return unquoted.replace(
    /(Content-Transfer-Encoding: base64\r\n\r\n)([A-Za-z0-9+/=\r\n]+)/g,
    (_, head: string, encoded: string) => head + Buffer.from(encoded, 'base64').toString(),
  );
}
