import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { meetingServerLimits } from '@cartulary/contracts/limits/meeting-server';
import { Database } from '@cartulary/database/database';
import { giveNoticeBack, noticeApplied, takeNotice } from '@cartulary/database/meeting-notices.queries';
import type { Logger } from '@cartulary/telemetry/logger';
import { WebhookReceiver, type WebhookEvent } from 'livekit-server-sdk';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { LOG } from '../../platform/settings/parts.js';
import { eventOf, MeetingServerEvents } from './meeting-server-events.js';
import { MeetingServerService, SERVER_SOURCE } from './meeting-server.service.js';
import type { ServerSource } from './server-source.js';

/** LiveKit retries only after a 5xx status. */
type Answer = 200 | 401 | 404 | 410 | 413 | 500 | 503;

/**
 * Receives the meeting server's webhooks on a port that can't be reached from outside. Requests also need the server's key: each carries a
 * token signed over its body. Late ones are refused, and each is applied once.
 */
@Injectable()
export class Notices implements OnApplicationBootstrap, OnModuleDestroy {
  private server: Server | undefined;

  constructor(
    @Inject(SERVER_SOURCE) private readonly source: ServerSource,
    @Inject(LOG) private readonly log: Logger,
    private readonly settings: GatewaySettings,
    private readonly database: Database,
    private readonly events: MeetingServerEvents,
    private readonly meetings: MeetingServerService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { kind } = this.source.state();
    if (kind === 'off' || kind === 'missing') return;
    this.events.subscribe(async (event) => {
      if (event.kind !== 'joined' || (await this.meetings.mayJoin(event))) return;
      await this.meetings.remove(event.room, event.identity);
    });
    const { host, port } = this.settings.meetings.notices;
    const server = createServer((request, response) => void this.answer(request, response));
    server.requestTimeout = meetingServerLimits.callMs;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    this.server = server;
  }

  async onModuleDestroy(): Promise<void> {
    const { server } = this;
    if (server === undefined) return;
    await new Promise((closed) => {
      server.close(closed);
      server.closeAllConnections();
    });
  }

  /** The port it listens on. @throws before the gateway runs, and if meetings are off or missing */
  get port(): number {
    if (this.server === undefined) throw new Error('Nobody listens for notices of the meeting server');
    return (this.server.address() as AddressInfo).port;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const status = await this.take(request).catch((error: unknown): Answer => {
      this.log.warn('a notice of the meeting server was not applied', { error });
      return 500;
    });
    response.writeHead(status, { Connection: 'close' }).end();
  }

  private async take(request: IncomingMessage): Promise<Answer> {
    if (request.method !== 'POST') return 404;
    const body = await bodyOf(request);
    if (body === undefined) return 413;
    const notice = await this.read(body, request.headers.authorization);
    if (notice === undefined) return 401;
    if (!isTimely(notice)) return 410;
    return this.apply(notice);
  }

  /** Undefined unless it's signed by the server's key over exactly these bytes. */
  private async read(body: string, token: string | undefined): Promise<WebhookEvent | undefined> {
    const access = this.source.access();
    if (access === undefined) return undefined;
    return new WebhookReceiver(access.apiKey, access.apiSecret).receive(body, token).catch(() => undefined);
  }

  private async apply(notice: WebhookEvent): Promise<Answer> {
    const event = eventOf(notice);
    if (event === undefined) return 200;
    const { database } = this;
    const claim = await takeNotice(database, event.id);
    if (claim !== 'taken') return claim === 'applied' ? 200 : 503;
    try {
      await this.events.tell(event);
    } catch (error) {
      await giveNoticeBack(database, event.id);
      throw error;
    }
    await noticeApplied(database, event.id);
    return 200;
  }
}

function isTimely({ createdAt }: WebhookEvent): boolean {
  const ageMs = Date.now() - Number(createdAt) * 1_000;
  return ageMs < meetingServerLimits.noticeMaxAgeMs && ageMs > -meetingServerLimits.clockAheadMs;
}

/** Undefined if the body is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > meetingServerLimits.maxNoticeBytes) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
