/** A second gateway next to a running product's: the same rows, keys, and bus, in another process. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readSecrets } from '@cartulary/database/embedded/secrets';
import { roleUrls } from '@cartulary/database/roles';
import { freePort } from '@cartulary/testing/ports';

const root = path.join(import.meta.dirname, '..');

/** The environment for accessing the parts of a product from outside. */
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

/**
 * Starts it. `loop()` returns how long its event loop was blocked since the last call, in ms, and the longest busy part
 * of a turn; `ask(type)` returns another watcher's report. A watcher is a module in this folder that is imported before
 * the gateway.
 */
export async function secondGateway(product, more = {}, watchers = []) {
  const port = await freePort();
  const child = fork(path.join(root, 'apps/gateway/dist/main.js'), [], {
    cwd: root,
    env: { ...process.env, ...environmentOf(product, more), PORT: String(port) },
    execArgv: ['watch-event-loop.mjs', ...watchers].flatMap((name) => [
      '--import',
      path.join(import.meta.dirname, name),
    ]),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await said(child, 'ready');
  return {
    url: `http://localhost:${port}`,
    loop: async () => {
      const { medianMs, p99Ms, maxMs, busyMaxMs, resolutionMs } = await asked(child, 'loop');
      return { medianMs, p99Ms, maxMs, busyMaxMs, resolutionMs };
    },
    ask: (type) => asked(child, type),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function asked(child, type) {
  const answer = said(child, type);
  child.send({ type });
  return answer;
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
