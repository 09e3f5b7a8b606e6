import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import packet from 'dns-packet';

/** The reaction to a query: an answer from its records, SERVFAIL, or no response. */
type Mood = 'answers' | 'fails' | 'silent';
const SERVFAIL = 2;
const NXDOMAIN = 3;

/** A real DNS server (RFC 1035, over UDP) on a free port, with TXT records from the test. */
export class DnsServer {
  readonly txt = new Map<string, string[]>();
  /** The queried names. */
  readonly asked: string[] = [];
  mood: Mood = 'answers';

  private port = 0;

  private constructor(private readonly socket: Socket) {}

  static async start(): Promise<DnsServer> {
    const socket = createSocket('udp4');
    const server = new DnsServer(socket);
    socket.on('message', (message, { address, port }) => {
      const reply = server.reply(message);
      if (reply) socket.send(reply, port, address);
    });
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
    server.port = socket.address().port;
    return server;
  }

  /** Its address in the format of the setting. */
  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.socket.close(() => resolve()));
  }

  private reply(message: Buffer): Buffer | undefined {
    const { id, questions = [] } = packet.decode(message);
    const name = questions[0]?.name.toLowerCase() ?? '';
    this.asked.push(name);
    if (this.mood === 'silent') return undefined;
    const records = this.mood === 'answers' ? (this.txt.get(name) ?? []) : [];
    const found = records.length > 0 ? 0 : NXDOMAIN;
    const code = this.mood === 'fails' ? SERVFAIL : found;
    return packet.encode({
      type: 'response',
      id: id ?? 0,
      flags: packet.AUTHORITATIVE_ANSWER | code,
      questions,
      answers: records.map((data) => ({ type: 'TXT', name, ttl: 0, data: [data] })),
    });
  }
}
