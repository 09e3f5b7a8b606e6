import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../launcher/ports.mjs';
import { Refusal, say, seconds } from '../launcher/say.mjs';

const READY_LIMIT_MS = 8 * 60_000;
const STOP_LIMIT_MS = 7_000;

/** Starts the product in a clone and resolves with its process once it prints that it's ready. */
async function start(folder, env, url) {
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let output = '';
  const ready = new Promise((resolve, reject) => {
    child.stdout.on('data', (data) => {
      process.stdout.write(data);
      output += data;
      if (output.includes(`Cartulary is ready: ${url}\n`)) resolve();
    });
    child.once('exit', (code) => reject(new Refusal(`npm start ended with ${code}`)));
    setTimeout(() => reject(new Refusal('npm start was not ready in time')), READY_LIMIT_MS).unref();
  });
  try {
    await ready;
    return child;
  } catch (error) {
    end(child);
    throw error;
  }
}

function end(child) {
  if (child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
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
    throw new Refusal(`The first account was rejected, or is no admin: ${response.status} ${JSON.stringify(answer)}`);
  }
}

async function stop(child) {
  const startedMs = performance.now();
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await gone;
  const tookMs = performance.now() - startedMs;
  if (tookMs > STOP_LIMIT_MS) throw new Refusal(`npm start took ${seconds(tookMs)} to stop.`);
}

/**
 * Does what a newcomer does in a fresh clone with nothing but Node, npm, and git: types `npm start`, opens the page,
 * creates the first account, and stops the product.
 * @throws {Refusal} naming what didn't work
 */
export async function firstStart(folder) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), NODE_ENV: undefined, NODE_OPTIONS: undefined };
  const startedMs = performance.now();
  const child = await start(folder, env, url);
  try {
    say(`Ready after ${seconds(performance.now() - startedMs)}, with installing and building.`);
    await expectPage(url);
    await expectFirstAdministrator(url);
    await stop(child);
  } finally {
    end(child);
  }
}
