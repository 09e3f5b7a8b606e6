import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { chunkGroups, workerChunkGroups } from './chunks.ts';
import { clientFilesList } from './client-files.plugin.ts';
import { brotliFiles } from './brotli-files.plugin.ts';
import { browserPolicy } from './browser-policy.plugin.ts';
import { parsedMessages } from './messages.plugin.ts';
import { languageTable } from './language-table.plugin.ts';
import { release } from './release.plugin.ts';
import { serviceWorker } from './service-worker.plugin.ts';
import { sourceMaps } from './source-maps.plugin.ts';
import { startScreen } from './start-screen.plugin.ts';
import { themeStart } from './theme-start.plugin.ts';
import { withoutPage } from './without-page.plugin.ts';

/** Where `vite dev` forwards requests for the gateway. */
const gateway = process.env.CARTULARY_GATEWAY_URL ?? 'http://localhost:8080';

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    themeStart(),
    startScreen(),
    browserPolicy(),
    parsedMessages(),
    release(),
    serviceWorker(),
    brotliFiles(),
    sourceMaps(),
    clientFilesList(),
  ],
  resolve: {
    alias: { '@': new URL('./src', import.meta.url).pathname },
    // Libraries are read from their TypeScript sources, so a build needs nothing built before it.
    conditions: ['source', ...defaultClientConditions],
  },
  // Start throws when this is on in production (section 8): the built client has to know it.
  envPrefix: ['VITE_', 'CARTULARY_MOCK_AUTH'],
  // The gateway replaces this word with a fresh nonce in every response; the content security policy contains the same
  // nonce.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    // Only for this server: the served files don't reference the source maps.
    sourcemap: 'hidden',
    chunkSizeWarningLimit: 250,
    assetsInlineLimit: 0,
    // With whatever they need: a file that needs one which needs it again is run before it is whole, and nothing starts.
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
    // A preload list for each page would be part of the entry, adding 3 kB for everyone who signs in.
    modulePreload: {
      // A browser that does not fetch beforehand fetches when it gets there.
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostType }) => (hostType === 'html' ? dependencies : []),
    },
  },
  worker: {
    format: 'es',
    plugins: () => [languageTable(), withoutPage()],
    rolldownOptions: { output: { codeSplitting: { groups: workerChunkGroups() } } },
  },
  // Only for `vite dev`: a package that lists files by URL, which its optimizer can't read and which crashes the
  // server.
  optimizeDeps: { exclude: ['@tldraw/assets'] },
  server: {
    port: 5173,
    proxy: {
      '/api': gateway,
      '/logs': gateway,
      '/health': gateway,
      '/socket.io': { target: gateway, ws: true },
      '/collab': { target: gateway, ws: true },
    },
  },
});
