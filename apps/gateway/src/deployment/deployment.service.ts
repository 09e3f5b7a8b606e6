import { hostname } from 'node:os';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { changedSettings } from '@cartulary/config/changed-settings';
import type { Deployment } from '@cartulary/contracts/endpoints/deployment';
import { Database } from '@cartulary/database/database';
import { readProcesses } from '@cartulary/database/processes.queries';
import { readRanMigrations, readReleases, recordRelease } from '@cartulary/database/releases.queries';
import { waysBack } from '@cartulary/database/way-back';
import { productCommit } from '@cartulary/service/product-version';
import type { Logger } from '@cartulary/telemetry/logger';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { LOG } from '../platform/settings/parts.js';
import { HealthService } from '../system/health.service.js';
import { migrationsOf, readinessOf } from './deployed.js';

/** The current version, its readiness, and earlier versions. */
@Injectable()
export class DeploymentService implements OnApplicationBootstrap {
  private readonly commit = productCommit(import.meta.dirname);

  constructor(
    private readonly database: Database,
    private readonly settings: GatewaySettings,
    private readonly health: HealthService,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Records the start of a new release. A start doesn't fail because of it. */
  async onApplicationBootstrap(): Promise<void> {
    const { version } = this.settings;
    await recordRelease(this.database, { version, commit: this.commit, host: hostname() }).catch((error: unknown) =>
      this.log.warn('the release could not be written down', { error }),
    );
  }

  async read(): Promise<Deployment> {
    const [health, processes, releases, ran] = await Promise.all([
      this.health.check(),
      readProcesses(this.database),
      readReleases(this.database),
      readRanMigrations(this.database),
    ]);
    const migrations = migrationsOf(waysBack(), ran);
    return {
      takenAt: new Date().toISOString(),
      version: this.settings.version,
      commit: this.commit,
      processes: processes.map(({ id, component, version, host, pid, state, startedAt, seenAt }) => ({
        id,
        component,
        version,
        host,
        pid,
        state,
        startedAt: startedAt.toISOString(),
        seenAt: seenAt.toISOString(),
      })),
      readiness: readinessOf(health, migrations, this.settings.sendsMail),
      settings: changedSettings().map((one) => ({ ...one, readBy: [...one.readBy] })),
      releases: releases.map(({ id, version, commit, host, startedAt }) => ({
        id,
        version,
        commit,
        host,
        startedAt: startedAt.toISOString(),
      })),
      migrations,
    };
  }
}
