import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { runProgram } from './run-program.mjs';
import { say } from './say.mjs';

const INSTALL_LIMIT_MS = 3 * 60_000;

/** Common locations of browsers. */
export const chromiumPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function playwrightsOwn() {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, Playwright's own, or the system's; otherwise downloads
 * Playwright's.
 * @returns its path, or undefined if there is none and it can't be downloaded
 */
export async function findChromium(env = process.env) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    say(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which is not there; looking elsewhere.`);
  }
  const own = await playwrightsOwn();
  const found = [own, ...chromiumPaths].find((place) => existsSync(place));
  if (found) return found;
  say('No Chromium here: fetching the one that Playwright uses …');
  const program = [path.join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'];
  const { code } = await runProgram(process.execPath, program, { quiet: true, timeoutMs: INSTALL_LIMIT_MS });
  if (code === 0 && existsSync(own)) return own;
  say('It could not be fetched. Set CHROMIUM_PATH to a Chromium to run the browser tests.');
  return undefined;
}
