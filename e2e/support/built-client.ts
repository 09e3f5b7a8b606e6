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

/** Excludes files that a page fetches after startup, which is most of a build. */
const onlyWhatStarts: Plugin = {
  name: 'only-what-starts',
  enforce: 'pre',
  resolveDynamicImport: (id, importer) => (importer?.endsWith('/app/main.ts') ? null : { id, external: true }),
};

/** The plugins that list the files of offline pages and move source maps, neither of which exist here. */
const isOfPages = (plugin: PluginOption): boolean =>
  typeof plugin === 'object' &&
  plugin !== null &&
  'name' in plugin &&
  ['cartulary-service-worker', 'source-maps'].includes(plugin.name);

/** The shipped client with the gateway's own policy, but without a server behind it. */
export class BuiltClient {
  private readonly servers: Server[] = [];
  /** Its URL, in the product's own colors. */
  url = '';

  private constructor(private readonly directory: string) {}

  /** The build that `npm test` made before its journeys. */
  static start(): Promise<BuiltClient> {
    // A copy, so that a build that is started during the tests doesn't remove its files.
    return BuiltClient.serving((directory) => cpSync(path.join(client, 'dist'), directory, { recursive: true }));
  }

  /** A separate build of what starts a page, without the pages, with the environment at build time. */
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
        // Skipping minification halves the time.
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

  /** The same build in an installation's colors. Returns its URL. */
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
