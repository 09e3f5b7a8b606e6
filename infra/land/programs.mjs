import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromiumPaths } from '../launcher/find-chromium.mjs';
import { runProgram } from '../launcher/run-program.mjs';
import { Refusal, say } from '../launcher/say.mjs';

/** Programs that tests need, and the Debian packages that provide them. */
const packages = {
  chromium: 'chromium',
  'redis-server': 'redis-server',
  tesseract: 'tesseract-ocr',
  caddy: 'caddy',
  slapd: 'slapd',
  ldapmodify: 'ldap-utils',
  dovecot: 'dovecot-imapd',
};

const ATTEMPTS = 3;
const PAUSE_MS = 5_000;
const LIMIT_MS = 10 * 60_000;

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
const isOnPath = (program) => folders.some((folder) => existsSync(path.join(folder, program)));
const isInstalled = (program) =>
  isOnPath(program) || (program === 'chromium' && [process.env.CHROMIUM_PATH, ...chromiumPaths].some(existsSync));

/** Runs apt-get as root. The registry or another apt-get may be busy, so callers try again. */
async function aptGet(...args) {
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  const all = [...environment, 'apt-get', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', '-qq', ...args];
  const [command, ...rest] = process.getuid() === 0 ? all : ['sudo', ...all];
  const { code } = await runProgram(command, rest, { timeoutMs: LIMIT_MS });
  return code === 0;
}

/**
 * Installs the programs that tests need, on Debian and Ubuntu, as root or in continuous integration. No one else expects
 * `npm run land` to install servers.
 * @throws {Refusal} naming what is missing
 */
export async function installPrograms() {
  const missing = Object.keys(packages).filter((program) => !isInstalled(program));
  if (missing.length === 0) return;
  const wanted = missing.map((program) => packages[program]);
  if (isOnPath('apt-get') && (process.getuid() === 0 || process.env.CI)) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if ((await aptGet('update')) && (await aptGet('install', '--no-install-recommends', '--yes', ...wanted))) return;
      say(`apt-get failed (attempt ${attempt} of ${ATTEMPTS})`);
      await pause(attempt * PAUSE_MS);
    }
  }
  throw new Refusal(`Missing programs: ${missing.join(', ')}. Debian packages: ${wanted.join(' ')}`);
}
