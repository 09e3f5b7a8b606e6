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
    // Libraries are compiled from their TypeScript sources, so nothing has to be built before this build.
    conditions: ['source', ...defaultClientConditions],
  },
  // The server refuses to start if this is on in production (section 8); the built client must know the setting.
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
    // Includes dependencies: with a circular dependency across files, one would run before the other is initialized,
    // and the app wouldn't start.
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
    // A preload list for each page would be part of the entry, adding 3 kB for everyone who signs in.
    modulePreload: {
      // Browsers that don't support preloading fetch the file when it's needed.
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
