import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { Controller } from '@nestjs/common';
import { holds } from '@cartulary/access/actor';
import { providerKinds } from '@cartulary/contracts/identity-providers';
import { INSTALLATION_OPERATE } from '@cartulary/contracts/permissions';
import { readableExtensions } from '@cartulary/contracts/limits';
import { FoundingService } from '../identity/entry/founding.service.js';
import { ControlsWatch } from '@cartulary/service/controls-watch';
import { isTracing } from '@cartulary/telemetry/tracing';
import type { Call } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { LiveSessionsService } from '../platform/caller/live-sessions.service.js';
import { openApiDocument } from '../platform/serve/openapi.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { bearerOf } from '../platform/caller/bearer.js';
import { DamagedService } from './damaged.service.js';
import { EmbeddingService } from './embedding.service.js';
import { EventReplayService } from './event-replay.service.js';
import { HealthService } from './health.service.js';

/** Requests about the installation, and its events. */
@Controller()
export class SystemController {
  private readonly openApi: Buffer;
  /** Compressed on the first call: 3 MB would take too long each time. */
  private openApiCompressed: Promise<Buffer> | undefined;

  constructor(
    private readonly health: HealthService,
    private readonly sessions: LiveSessionsService,
    private readonly founding: FoundingService,
    private readonly settings: GatewaySettings,
    private readonly replay: EventReplayService,
    private readonly damaged: DamagedService,
    private readonly embedding: EmbeddingService,
    private readonly controls: ControlsWatch,
  ) {
    this.openApi = Buffer.from(JSON.stringify(openApiDocument(settings.version)));
  }

  @Serve('system.health')
  async answerHealth({ query }: InputOf<'system.health'>, call: Call): Promise<AnswerOf<'system.health'>> {
    const { parts, ...answered } = await this.health.check();
    const answer = query.verbose && (await this.isOperator(call)) ? { ...answered, parts } : answered;
    if (answered.status !== 'ok') throw new AppError('unavailable', { data: answer });
    return answer;
  }

  @Serve('system.openapi')
  async answerOpenApi(_input: InputOf<'system.openapi'>, { response }: Call): Promise<void> {
    const isCompressed = response.req.acceptsEncodings('br') === 'br';
    response.vary('Accept-Encoding').type('json');
    if (!isCompressed) return void response.send(this.openApi);
    this.openApiCompressed ??= promisify(brotliCompress)(this.openApi);
    response.set('Content-Encoding', 'br').send(await this.openApiCompressed);
  }

  @Serve('system.installation')
  async answerInstallation(): Promise<AnswerOf<'system.installation'>> {
    const { version, tagline, brand, currency, legal, providers } = this.settings;
    const { maxFileBytes, maxFiles, passwordMinLength, loginAttempts, inactivityMs } = this.settings;
    return {
      version,
      tagline,
      brand,
      currency,
      empty: await this.founding.isEmpty(),
      remembering: await this.founding.remembering(),
      ...(this.controls.off.length === 0 ? {} : { off: this.controls.off }),
      ...(isTracing() ? { traces: true as const } : {}),
      signInBy: providerKinds.filter((kind) => providers[kind] !== undefined),
      readableExtensions: [...readableExtensions],
      limits: { maxFileBytes, maxFiles, passwordMinLength, loginAttempts, inactivityMinutes: inactivityMs / 60_000 },
      ...legal,
    };
  }

  @Serve('system.events')
  answerEvents({ query }: InputOf<'system.events'>, { caller }: Call): Promise<AnswerOf<'system.events'>> {
    return this.replay.since(caller, query);
  }

  @Serve('system.damaged')
  answerDamaged(): Promise<AnswerOf<'system.damaged'>> {
    return this.damaged.list();
  }

  @Serve('system.settleDamaged')
  async settleDamaged({ params }: InputOf<'system.settleDamaged'>, call: Call): Promise<string> {
    await this.damaged.settle(params.itemId, call);
    return 'The document is no longer listed';
  }

  @Serve('system.embedding')
  answerEmbedding(): Promise<AnswerOf<'system.embedding'>> {
    return this.embedding.progress();
  }

  /** Only operators see the parts; without the database, no one can be identified. */
  private async isOperator({ request }: Call): Promise<boolean> {
    const token = bearerOf(request);
    if (token === undefined) return false;
    const caller = await this.sessions.callerOfToken(token);
    return caller !== undefined && holds(caller, INSTALLATION_OPERATE);
  }
}
