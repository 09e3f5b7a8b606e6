import { spawnSync } from 'node:child_process';
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

/** Sets up git's hooks (`.husky`), because install scripts don't run. Skipped in CI and if `core.hooksPath` is set. */
function ensureHooks() {
  if (process.env.CI || !existsSync(path.join(root, '.git')) || existsSync(path.join(root, '.husky/_'))) return;
  const options = { cwd: root, encoding: 'utf8' };
  const present = spawnSync('git', ['config', 'core.hooksPath'], options).stdout?.trim();
  if (present && present !== '.husky/_') return;
  const { stdout, stderr } = spawnSync(process.execPath, ['node_modules/husky/bin.js'], options);
  // It prints problems and exits with 0.
  const problem = `${stdout ?? ''}${stderr ?? ''}`.trim();
  if (problem) say(`Couldn't set up git's hooks: ${problem}`);
}

/**
 * Installs the locked packages unless they are installed, and git's hooks. Doesn't run install scripts.
 * @throws {Refusal} with npm's last lines if npm fails
 */
export async function ensureInstalled() {
  if (!isInstalled()) await install();
  ensureHooks();
}

async function install() {
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
