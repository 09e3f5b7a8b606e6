import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runProgram } from '../launcher/run-program.mjs';
import { Refusal, say } from '../launcher/say.mjs';

/** Programs that tests need, and the Debian packages that have them. */
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

const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/sbin'];
const isInstalled = (program) => folders.some((folder) => existsSync(path.join(folder, program)));

/** Runs apt-get as root. The registry or another apt-get may be busy, so callers try again. */
async function aptGet(...args) {
  const all = ['apt-get', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', '-qq', ...args];
  const [command, ...rest] = process.getuid() === 0 ? all : ['sudo', ...all];
  const { code } = await runProgram(command, rest, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  return code === 0;
}

/**
 * Installs the programs that tests need where apt-get can, which is what a build machine has.
 * @throws {Refusal} naming what is missing
 */
export async function installPrograms() {
  const missing = Object.keys(packages).filter((program) => !isInstalled(program));
  if (missing.length === 0) return;
  const wanted = missing.map((program) => packages[program]);
  if (process.platform === 'linux' && isInstalled('apt-get')) {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      if ((await aptGet('update')) && (await aptGet('install', '--no-install-recommends', '--yes', ...wanted))) return;
      say(`apt-get failed (attempt ${attempt} of ${ATTEMPTS})`);
      await pause(attempt * PAUSE_MS);
    }
  }
  throw new Refusal(`Missing programs: ${missing.join(', ')}. Install them and run this again.`);
}
