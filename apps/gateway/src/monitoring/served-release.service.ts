import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { noteServedRelease } from '@cartulary/database/client-releases.queries';
import { Database } from '@cartulary/database/database';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';

/** The client build in a page, as written by the build (release.plugin.ts). */
const named = /<meta\s{1,4}name="release"\s{1,4}content="([^"]{1,100})"/u;

/**
 * The client build that this gateway serves, and since when the installation has served it, which identifies later
 * builds.
 */
@Injectable()
export class ServedRelease implements OnModuleInit {
  /** Null if no built client is served. */
  readonly name: string | null;
  /** Where the build stores source maps: next to the served files, never among them. */
  readonly mapsDirectory: string | null;

  constructor(
    settings: GatewaySettings,
    private readonly database: Database,
  ) {
    const { clientDirectory } = settings;
    const page = clientDirectory === undefined ? null : join(clientDirectory, 'index.html');
    this.name = page !== null && existsSync(page) ? (named.exec(readFileSync(page, 'utf8'))?.[1] ?? null) : null;
    this.mapsDirectory = clientDirectory === undefined ? null : `${resolve(clientDirectory)}-maps`;
  }

  async onModuleInit(): Promise<void> {
    if (this.name === null) return;
    await noteServedRelease(this.database, this.name);
  }
}
