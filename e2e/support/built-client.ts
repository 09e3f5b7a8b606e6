import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { build } from 'vite';
import { securityHeaders } from '../../apps/gateway/src/platform/security-headers.js';
import { staticClient } from '../../apps/gateway/src/platform/static-client.js';

const client = path.resolve(import.meta.dirname, '../../apps/client');

/** The client as it is shipped, behind the gateway's own policy, without a server behind it. */
export class BuiltClient {
  private constructor(
    private readonly directory: string,
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<BuiltClient> {
    const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-client-'));
    await build({
      root: client,
      configFile: path.join(client, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: directory, emptyOutDir: true },
    });
    const server = createServer(express().use(securityHeaders, staticClient(directory)));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    return new BuiltClient(directory, server, `http://127.0.0.1:${address.port}`);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
    rmSync(this.directory, { recursive: true, force: true });
  }
}
