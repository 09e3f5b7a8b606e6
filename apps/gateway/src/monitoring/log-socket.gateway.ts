import { Inject } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection } from '@nestjs/websockets';
import type { Envelope } from '@cartulary/contracts/envelope';
import { errors } from '@cartulary/contracts/errors';
import { LOG_EVENT, LogBody } from '@cartulary/contracts/monitoring';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Socket } from 'socket.io';
import { safeParse } from 'zod/v4/core';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { LOG } from '../platform/settings/parts.js';
import { ClientLogsService } from './client-logs.service.js';
import { senderOf } from './senders.service.js';

type Acknowledge = (answer: Envelope) => void;

/**
 * The logging service that a client tries first: the socket event `log` (decisions.md, Numbers). Only signed-in sockets
 * are accepted, and each is rate limited (`sockets`); entries have the same limits as over HTTP.
 */
@WebSocketGateway()
export class LogSocketGateway implements OnGatewayConnection {
  constructor(
    private readonly logs: ClientLogsService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  handleConnection(socket: Socket): void {
    socket.on(LOG_EVENT, (body: unknown, acknowledge: unknown) => {
      const answer: Acknowledge = typeof acknowledge === 'function' ? (acknowledge as Acknowledge) : () => undefined;
      this.take(socket, body).then(answer, (error: unknown) => {
        if (!(error instanceof AppError)) this.log.error('log entries of a socket were not kept', { error });
        answer({ success: false, error: error instanceof AppError ? error.message : errors.server_error.message });
      });
    });
  }

  private async take(socket: Socket, body: unknown): Promise<Envelope> {
    const { caller } = socket.data as { caller?: Caller };
    const parsed = safeParse(LogBody, body);
    // PostgreSQL's text can't contain U+0000.
    if (caller === undefined || !parsed.success || JSON.stringify(body).includes('\\u0000'))
      throw new AppError('invalid_input');
    const version = (socket.handshake.auth as { version?: unknown }).version;
    const taken = await this.logs.keep(
      senderOf(caller),
      parsed.data,
      'socket',
      typeof version === 'string' ? version.slice(0, 100) : undefined,
    );
    return { success: true, data: { taken } };
  }
}
