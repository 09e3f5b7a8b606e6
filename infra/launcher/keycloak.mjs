/**
 * `npm run test:keycloak`: the suites that CI runs with oidc-provider and samlify, against a real Keycloak too, which
 * needs Java 17 or newer (Debian: openjdk-17-jre-headless, unzip). It's downloaded from Maven Central once, to
 * CARTULARY_KEYCLOAK_DIR or ~/.cache/cartulary-keycloak, and verified by its checksum. CI doesn't run this: it is 170
 * MB and takes a minute to start.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { runProgram } from './run-program.mjs';
import { say } from './say.mjs';

const VERSION = '26.7.3';
const SHA256 = '27a6535553c3cdcd083872ba40629efafb3475e3b758e0c6f691395561dd0f1f';
const ADDRESS = `https://repo1.maven.org/maven2/org/keycloak/keycloak-quarkus-dist/${VERSION}/keycloak-quarkus-dist-${VERSION}.zip`;
const START_LIMIT_MS = 5 * 60_000;
const SUITES_LIMIT_MS = 10 * 60_000;

const cache = process.env.CARTULARY_KEYCLOAK_DIR ?? path.join(homedir(), '.cache/cartulary-keycloak');
const home = path.join(cache, `keycloak-${VERSION}`);

async function fetchKeycloak() {
  if (existsSync(home)) return;
  const archive = path.join(cache, `keycloak-${VERSION}.zip`);
  const draft = path.join(cache, 'draft');
  mkdirSync(cache, { recursive: true });
  say(`Fetching Keycloak ${VERSION} into ${cache} …`);
  const answer = await fetch(ADDRESS);
  if (!answer.ok || answer.body === null) throw new Error(`Maven Central answers ${answer.status} for ${ADDRESS}`);
  await pipeline(Readable.fromWeb(answer.body), createWriteStream(archive));
  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  if (hash.digest('hex') !== SHA256) throw new Error(`${archive} is not what it should be; it was not unpacked`);
  rmSync(draft, { recursive: true, force: true });
  const { code, output } = await runProgram('unzip', ['-q', archive, '-d', draft], { quiet: true });
  if (code !== 0) throw new Error(`unzip could not unpack it: ${output}`);
  renameSync(path.join(draft, `keycloak-${VERSION}`), home);
  rmSync(archive);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function started(child, origin) {
  const until = Date.now() + START_LIMIT_MS;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`Keycloak ended with ${child.exitCode}:\n${child.said()}`);
    const answer = await fetch(`${origin}/realms/master`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(500);
  }
  throw new Error(`Keycloak did not start in ${START_LIMIT_MS} ms:\n${child.said()}`);
}

function start(port) {
  const args = ['start-dev', '--http-host=127.0.0.1', `--http-port=${port}`];
  // In memory and only for these tests: gone with its process.
  const env = {
    ...process.env,
    KC_BOOTSTRAP_ADMIN_USERNAME: 'admin',
    KC_BOOTSTRAP_ADMIN_PASSWORD: 'admin',
    KC_DB: 'dev-mem',
  };
  const child = spawn(path.join(home, 'bin/kc.sh'), args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said = (said + data).slice(-20_000)));
  return Object.assign(child, { said: () => said });
}

await fetchKeycloak();
const port = await freePort();
const keycloak = start(port);
// The script starts Java in its process group.
const stop = () => keycloak.exitCode === null && process.kill(-keycloak.pid, 'SIGTERM');
process.once('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const origin = `http://127.0.0.1:${port}`;
await started(keycloak, origin);
say(`Keycloak ${VERSION} runs.`);
const suites = ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--selectProjects', 'node', '--'];
const { code } = await runProgram(process.execPath, [...suites, 'apps/gateway/src/identity/providers/keycloak'], {
  env: { ...process.env, CARTULARY_TEST_KEYCLOAK: origin },
  timeoutMs: SUITES_LIMIT_MS,
});
process.exit(code);
