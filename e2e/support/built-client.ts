import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { build, loadConfigFromFile, type Plugin, type PluginOption } from 'vite';
import { securityHeaders } from '../../apps/gateway/src/platform/web/security-headers.js';
import type { Brand, BrandStyle } from '../../apps/gateway/src/platform/web/brand-style.js';
import { brandOfBuild, staticClient } from '../../apps/gateway/src/platform/web/static-client.js';

const client = path.resolve(import.meta.dirname, '../../apps/client');

/** Leaves out what a page fetches once it has started, which is most of a build. */
const onlyWhatStarts: Plugin = {
  name: 'only-what-starts',
  enforce: 'pre',
  resolveDynamicImport: (id, importer) => (importer?.endsWith('/app/main.ts') ? null : { id, external: true }),
};

/** What lists the files of pages that open without a network, and what moves maps away: there are none of either. */
const isOfPages = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' &&
  plugin !== null &&
  'name' in plugin &&
  ['cartulary-service-worker', 'source-maps'].includes(plugin.name);

/** The client as it is shipped, behind the gateway's own policy, without a server behind it. */
export class BuiltClient {
  private readonly servers: Server[] = [];
  /** Where it answers, in the product's own colours. */
  url = '';

  private constructor(private readonly directory: string) {}

  /** What `npm test` built before its journeys. */
  static start(): Promise<BuiltClient> {
    // A copy: a build that somebody begins beside the tests takes no file away from them.
    return BuiltClient.serving((directory) => cpSync(path.join(client, 'dist'), directory, { recursive: true }));
  }

  /** A build of its own of what starts a page, and of no page: what the environment says at build time is in it. */
  static startBuiltAnew(): Promise<BuiltClient> {
    return BuiltClient.serving(async (directory) => {
      const shipped = await loadConfigFromFile(
        { command: 'build', mode: 'production' },
        path.join(client, 'vite.config.ts'),
      );
      await build({
        ...shipped?.config,
        root: client,
        configFile: false,
        logLevel: 'error',
        plugins: [onlyWhatStarts, ...(shipped?.config.plugins ?? []).filter((plugin) => !isOfPages(plugin))],
        // What only makes files smaller takes half of the time.
        build: {
          ...shipped?.config.build,
          outDir: directory,
          emptyOutDir: true,
          minify: false,
          sourcemap: false,
          reportCompressedSize: false,
        },
      });
    });
  }

  private static async serving(fill: (directory: string) => void | Promise<void>): Promise<BuiltClient> {
    const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-client-'));
    await fill(directory);
    const built = new BuiltClient(directory);
    built.url = await built.serve();
    return built;
  }

  /** The same build in an installation's colours. Answers its address. */
  branded(brand: Brand): Promise<string> {
    return this.serve(brandOfBuild(this.directory, brand));
  }

  private async serve(style?: BrandStyle): Promise<string> {
    const server = createServer(express().use(securityHeaders, staticClient(this.directory, style)));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    this.servers.push(server);
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    return `http://127.0.0.1:${address.port}`;
  }

  async stop(): Promise<void> {
    for (const server of this.servers) {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    }
    rmSync(this.directory, { recursive: true, force: true });
  }
}
