import { Controller } from '@nestjs/common';
import type { LogBody } from '@cartulary/contracts/monitoring';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { AnalyticsService } from './analytics.service.js';
import { ClientLogsService, type LogPath } from './client-logs.service.js';
import { ErrorReportsService } from './error-reports.service.js';
import { ErrorsService } from './errors.service.js';
import { ReplaysService } from './replays.service.js';
import { SendersService } from './senders.service.js';

const MAX_VERSION_CHARACTERS = 100;

/** Receives reports from clients, and shows their errors. */
@Controller()
export class MonitoringController {
  constructor(
    private readonly senders: SendersService,
    private readonly logs: ClientLogsService,
    private readonly reports: ErrorReportsService,
    private readonly analytics: AnalyticsService,
    private readonly replays: ReplaysService,
    private readonly errors: ErrorsService,
  ) {}

  @Serve('monitoring.logs')
  takeLogs({ body }: InputOf<'monitoring.logs'>, call: Call): Promise<AnswerOf<'monitoring.logs'>> {
    return this.take(body, call, '/api/v1/logs');
  }

  @Serve('monitoring.logsFallback')
  takeFallback({ body }: InputOf<'monitoring.logsFallback'>, call: Call): Promise<AnswerOf<'monitoring.logsFallback'>> {
    return this.take(body, call, '/api/v1/logs/fallback');
  }

  @Serve('monitoring.logsPlain')
  takePlain({ body }: InputOf<'monitoring.logsPlain'>, call: Call): Promise<AnswerOf<'monitoring.logsPlain'>> {
    return this.take(body, call, '/api/logs');
  }

  @Serve('monitoring.logsRoot')
  takeRoot({ body }: InputOf<'monitoring.logsRoot'>, call: Call): Promise<AnswerOf<'monitoring.logsRoot'>> {
    return this.take(body, call, '/logs');
  }

  @Serve('monitoring.report')
  async takeReport({ body }: InputOf<'monitoring.report'>, call: Call): Promise<AnswerOf<'monitoring.report'>> {
    return this.reports.keep(await this.senders.of(call), body);
  }

  @Serve('monitoring.track')
  async takeEvents({ body }: InputOf<'monitoring.track'>, call: Call): Promise<AnswerOf<'monitoring.track'>> {
    return { taken: await this.analytics.keep(await this.senders.of(call), body.events) };
  }

  @Serve('monitoring.replay')
  takeReplay({ body }: InputOf<'monitoring.replay'>, call: Call): Promise<AnswerOf<'monitoring.replay'>> {
    return this.replays.keep(call, body);
  }

  @Serve('monitoring.errors')
  list(input: InputOf<'monitoring.errors'>, { caller }: Call): Promise<AnswerOf<'monitoring.errors'>> {
    return this.errors.list(caller, input);
  }

  private async take(body: LogBody, call: Call, path: LogPath): Promise<{ taken: number }> {
    const version = call.request.get('x-client-version')?.slice(0, MAX_VERSION_CHARACTERS);
    return { taken: await this.logs.keep(await this.senders.of(call), body, path, version) };
  }
}
