import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contentHash } from './content-hash.mjs';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { Refusal, say, seconds } from './say.mjs';

const stamp = path.join(root, 'node_modules/.cartulary-installed');
const wanted = () => contentHash(['package.json', 'package-lock.json']);

/** Whether what is installed is what the lock says. */
export function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
}

/**
 * Installs the locked packages, unless they are. No package's install script is run.
 * @throws {Refusal} with npm's last lines when npm fails
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  const startedMs = performance.now();
  say('Installing packages (the first time this takes a minute or two) …');
  let result = await runProgram('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { quiet: true });
  if (result.code !== 0 && result.output.includes('EUSAGE')) {
    say('The lock misses packages that this registry has; installing without changing it (npm install --no-save).');
    const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    result = await runProgram('npm', args, { quiet: true });
  }
  if (result.code !== 0) {
    throw new Refusal(`npm could not install the packages:\n${result.output.trim().split('\n').slice(-15).join('\n')}`);
  }
  writeFileSync(stamp, wanted());
  say(`Installed in ${seconds(performance.now() - startedMs)}.`);
}
