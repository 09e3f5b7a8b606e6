/** A second gateway beside that of a product that runs: the same rows, keys and bus, another process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readSecrets } from '@cartulary/database/embedded/secrets';
import { roleUrls } from '@cartulary/database/roles';
import { freePort } from '@cartulary/testing/ports';

const root = path.join(import.meta.dirname, '..');

/** How the parts of a product are reached from outside it. */
export function environmentOf(product, more = {}) {
  const { owner } = readSecrets(path.join(product.dataDirectory, 'database'), true);
  const url = new URL(product.superuserUrl);
  url.username = 'cartulary_owner';
  url.password = owner;
  const { appUrl, systemUrl } = roleUrls(url.href);
  return {
    NODE_ENV: 'production',
    CARTULARY_DATA_DIR: product.dataDirectory,
    DATABASE_APP_URL: appUrl,
    DATABASE_SYSTEM_URL: systemUrl,
    METRICS_PORT: '0',
    ...more,
  };
}

/** Starts it. `loop()` answers how long its event loop stood still since it was last asked, in ms. */
export async function secondGateway(product, more = {}) {
  const port = await freePort();
  const child = fork(path.join(root, 'apps/gateway/dist/main.js'), [], {
    cwd: root,
    env: { ...process.env, ...environmentOf(product, more), PORT: String(port) },
    execArgv: ['--import', path.join(import.meta.dirname, 'watch-event-loop.mjs')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await said(child, 'ready');
  return {
    url: `http://localhost:${port}`,
    loop: async () => {
      const answer = said(child, 'loop');
      child.send({ type: 'loop' });
      const { medianMs, p99Ms, maxMs, resolutionMs } = await answer;
      return { medianMs, p99Ms, maxMs, resolutionMs };
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function said(child, type) {
  return new Promise((resolve, reject) => {
    const hear = (message) => {
      if (message?.type !== type) return;
      child.off('message', hear);
      resolve(message);
    };
    child.on('message', hear);
    child.once('exit', (code) => reject(new Error(`the second gateway ended with ${code}`)));
  });
}
