/**
 * What somebody does who has just heard of the product: clones it, types `npm start`, makes the first account, stops.
 * With nothing but Node, npm and git, in a directory that is empty.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';
import { freePort } from '../launcher/ports.mjs';
import { runProgram } from '../launcher/run-program.mjs';
import { Refusal, run, say, seconds } from '../launcher/say.mjs';

const READY_LIMIT_MS = 8 * 60_000;
const STOP_LIMIT_MS = 7_000;

/** Starts the product and answers with its process when the line is there that says it is ready. */
async function startIn(folder, env, url) {
  const child = spawn('npm', ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let said = '';
  child.stdout.on('data', (data) => {
    process.stdout.write(data);
    said += data;
  });
  const ready = new Promise((resolve, reject) => {
    child.stdout.on('data', () => said.includes(`Cartulary is ready: ${url}\n`) && resolve());
    child.once('exit', (code) => reject(new Refusal(`npm start ended with ${code}`)));
    setTimeout(() => reject(new Refusal('npm start was not ready in time')), READY_LIMIT_MS).unref();
  });
  await ready;
  return child;
}

async function signUp(url) {
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
  if (response.status !== 201 || answer.success !== true) {
    throw new Refusal(`The first account was refused: ${response.status} ${JSON.stringify(answer)}`);
  }
  return answer.data.user;
}

async function expectPage(url) {
  const response = await fetch(url);
  const page = await response.text();
  if (!response.ok || !page.includes('<script')) throw new Refusal(`${url} is no page: ${response.status}`);
}

async function stop(child) {
  const startedMs = performance.now();
  const gone = once(child, 'exit');
  process.kill(-child.pid, 'SIGINT');
  await gone;
  const tookMs = performance.now() - startedMs;
  if (tookMs > STOP_LIMIT_MS) throw new Refusal(`It took ${seconds(tookMs)} to stop.`);
}

async function main() {
  const place = mkdtempSync(path.join(tmpdir(), 'fresh-clone-'));
  // The database doesn't run as root, so its user has to get in.
  chmodSync(place, 0o755);
  const folder = path.join(place, 'cartulary');
  const cloned = await runProgram('git', ['clone', '--quiet', root, folder], { quiet: true });
  if (cloned.code !== 0) throw new Refusal(cloned.output);

  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), NODE_ENV: undefined, NODE_OPTIONS: undefined };
  let child;
  try {
    const startedMs = performance.now();
    child = await startIn(folder, env, url);
    say(`Ready after ${seconds(performance.now() - startedMs)}, everything included.`);
    await expectPage(url);
    const user = await signUp(url);
    if (user.role !== 'admin') throw new Refusal(`The first account is ${user.role} and not admin`);
    await stop(child);
  } finally {
    if (child && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL');
    rmSync(place, { recursive: true, force: true });
  }
}

run(main);
