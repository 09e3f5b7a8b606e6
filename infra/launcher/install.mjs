import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { Refusal, say, seconds } from './say.mjs';

const npmArgs = ['--ignore-scripts', '--no-audit', '--no-fund'];

/** The packages in a lock, or in npm's record of its last complete install. */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** Whether every package of the lock is installed in its version; optional ones may be for another platform. */
export function isInstalled(folder = root) {
  const wanted = packagesOf(path.join(folder, 'package-lock.json'));
  const present = packagesOf(path.join(folder, 'node_modules/.package-lock.json'));
  if (!present) return false;
  return Object.entries(wanted).every(([place, { version, optional, link }]) => {
    if (!place.includes('node_modules/')) return true;
    const found = present[place];
    return found ? link || found.version === version : optional === true;
  });
}

/**
 * Installs the locked packages unless they are installed. Doesn't run install scripts.
 * @throws {Refusal} with npm's last lines if npm fails
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const startedMs = performance.now();
  say('Installing packages (1.5 GB, which takes a few minutes the first time) …');
  let result = await runProgram('npm', ['ci', ...npmArgs], { quiet: true });
  if (result.code !== 0 && result.output.includes('EUSAGE')) {
    say(
      'The lock file is missing packages that this registry has. Installing without changing it (npm install --no-save).',
    );
    result = await runProgram('npm', ['install', '--no-save', ...npmArgs], { quiet: true });
  }
  if (result.code !== 0) {
    throw new Refusal(`npm couldn't install the packages:\n${result.output.trim().split('\n').slice(-15).join('\n')}`);
  }
  say(`Installed in ${seconds(performance.now() - startedMs)}.`);
}
