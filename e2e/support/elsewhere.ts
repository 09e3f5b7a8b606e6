import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { BrowserContextOptions } from '@playwright/test';

/**
 * A proxy for all of a browser's calls except those to one URL, including sockets, workers' calls, and other ports on
 * this machine. It forwards nothing. Traffic that bypasses a proxy, such as a meeting's audio and video, isn't
 * captured.
 */
export class Elsewhere {
  private readonly lines = new Set<Socket>();
  private readonly asked: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Elsewhere> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const elsewhere = new Elsewhere(server);
    server.on('connection', (line) => elsewhere.hear(line));
    return elsewhere;
  }

  /** Options for windows that may only connect to this URL. */
  except(url: string): Pick<Required<BrowserContextOptions>, 'proxy'> {
    const { port } = this.server.address() as AddressInfo;
    return { proxy: { server: `http://127.0.0.1:${port}`, bypass: new URL(url).host } };
  }

  /**
   * The start of each call that ended here, except Chromium's own requests about forms, which it sends on every page.
   */
  heard(): readonly string[] {
    return this.asked.filter((line) => !line.startsWith('CONNECT content-autofill.googleapis.com:443 '));
  }

  async stop(): Promise<void> {
    for (const line of this.lines) line.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private hear(line: Socket): void {
    this.lines.add(line);
    line.on('close', () => this.lines.delete(line));
    line.on('error', () => line.destroy());
    line.once('data', (bytes) => {
      this.asked.push(bytes.toString('latin1').split('\r\n', 1)[0] ?? '');
      line.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });
  }
}
