import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../launcher/ports.mjs';
import { Refusal, say, seconds } from '../launcher/say.mjs';

const READY_LIMIT_MS = 8 * 60_000;
const STOP_LIMIT_MS = 7_000;

/**
 * Starts the product in a clone and resolves with its process once it prints that it's ready.
 * @param {AbortSignal} interrupted ends it
 */
async function start(folder, env, url, interrupted) {
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let output = '';
  const ready = new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      process.stdout.write(data);
      output += data;
      if (output.includes(`Cartulary is ready: ${url}\n`)) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Refusal(`npm start ended with ${code}`)));
    interrupted.addEventListener('abort', () => reject(new Refusal('Interrupted.')));
    setTimeout(() => reject(new Refusal('npm start was not ready in time')), READY_LIMIT_MS).unref();
  });
  try {
    await ready;
    return child;
  } catch (error) {
    killGroup(child);
    throw error;
  }
}

/** Kills npm and everything it started, even if npm itself is gone. */
function killGroup(child) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    // None of the group's processes remain; macOS returns EPERM for processes that have just ended.
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}

async function expectPage(url) {
  const response = await fetch(url);
  const page = await response.text();
  if (!response.ok || !page.includes('<script')) throw new Refusal(`${url} is not a page: ${response.status}`);
}

/** Creates the first account, which has to become the installation's administrator. */
async function expectFirstAdministrator(url) {
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'First',
      email: 'first@example.com',
      password: 'An unlikely passphrase 7!',
      acceptTerms: true,
      acceptPrivacy: true,
    }),
  });
  const answer = await response.json();
  const role = answer.data?.user?.role;
  if (response.status !== 201 || role !== 'admin') {
    throw new Refusal(
      `Couldn’t create the first account as an administrator: ${response.status} ${JSON.stringify(answer)}`,
    );
  }
}

async function stop(child) {
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  const late = pause(STOP_LIMIT_MS, 'late', { ref: false });
  if ((await Promise.race([gone, late])) === 'late') {
    throw new Refusal(`npm start took more than ${seconds(STOP_LIMIT_MS)} to stop.`);
  }
}

/**
 * Does what a newcomer does in a fresh clone with nothing but Node, npm, and git: types `npm start`, opens the page,
 * creates the first account, and stops the product.
 * @param {NodeJS.ProcessEnv} environment of npm
 * @param {AbortSignal} interrupted ends it
 * @throws {Refusal} naming what didn't work
 */
export async function firstStart(folder, environment, interrupted) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const startedMs = performance.now();
  const child = await start(folder, { ...environment, PORT: String(port) }, url, interrupted);
  try {
    say(`Ready after ${seconds(performance.now() - startedMs)}, with installing and building.`);
    await expectPage(url);
    await expectFirstAdministrator(url);
    await stop(child);
  } finally {
    killGroup(child);
  }
}
