/**
 * The cost of the process that records a meeting, compared with bare participants of @livekit/rtc-node in the same
 * meeting that receive the same voices and discard them: one in the library's default format, one in the recorder's.
 * All receive the four voices at once, so that the machine's other work affects each equally.
 * `npm run bench -- recorder` (after `npm run build`, with a livekit-server on PATH or built by a test run; three
 * minutes)
 *
 * PostgreSQL's work for the recorder isn't counted. Result: bench/results/recorder.json. CARTULARY_BENCH_SIZE=short
 * only checks that it runs.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { recordingLimits } from '@cartulary/contracts/limits/meeting-recordings';
import { dispose } from '@livekit/rtc-node';
import { pathWithLivekit } from '@cartulary/testing/livekit-server';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { waitFor } from '@cartulary/testing/wait-for';
import { speak } from '../apps/gateway/src/meetings/recording/speaker.test-helper.ts';
import { idOf, joins, told } from '../e2e/support/colleagues.ts';
import { rowsOf } from '../e2e/support/rows.ts';
import { cpuSeconds } from './collab/cpu.mjs';
import { quantile } from './machine.mjs';
import { LIMIT_MS, lineOf, MEETINGS, tokenOf } from './meetings/coming.mjs';
import { keep, ratio, sized } from './size.mjs';

const HERTZ = [400, 900, 1_500, 2_200];
const ROUNDS = sized(8, 2);
const ROUND_MS = sized(15_000, 5_000);
const WARM_MS = sized(5_000, 1_000);
const ALLOWED = 1.5;
/** The library's default audio format, and the recorder's (room-recorder.ts). */
const forms = { bare: {}, alike: { sampleRate: recordingLimits.sampleRate, numChannels: 1, frameSizeMs: 100 } };

const product = await Product.start({ PATH: pathWithLivekit });
const speakers = [];
const listeners = {};
try {
  const { founder, others, quiet, id } = await meeting();
  for (const [at, person] of [founder, ...others].entries())
    speakers.push(await speak(lineOf(product.url), await tokenOf(person, id), HERTZ[at]));
  await record(founder, others, id);
  for (const [name, form] of Object.entries(forms))
    listeners[name] = await bareListener(await tokenOf(quiet.pop(), id), form);
  const pids = { ours: recorderPid(), bare: listeners.bare.pid, alike: listeners.alike.pid };
  await pause(WARM_MS);
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await spentBy(pids));
  const middle = (name) =>
    quantile(
      rounds.map((round) => round[name]),
      0.5,
    );
  const cpuMsASecond = { ours: middle('ours'), bare: middle('bare'), alike: middle('alike') };
  const { ours, bare, alike } = cpuMsASecond;
  keep('recorder', {
    voices: HERTZ.length,
    rounds: ROUNDS,
    wanted: { ratio: ALLOWED },
    ratios: { bare: ratio(ours, bare), alike: ratio(ours, alike) },
    cpuMsASecond,
    heard: { bare: await heardBy(listeners.bare), alike: await heardBy(listeners.alike) },
    kept: await keptSegments(),
    all: rounds,
  });
} catch (error) {
  console.error(product.output.slice(-4_000));
  throw error;
} finally {
  for (const child of Object.values(listeners)) child.kill('SIGKILL');
  await Promise.all(speakers.map((speaker) => speaker.stop()));
  await dispose();
  await product.stop();
}

/** A meeting with a founder, three other speakers, and two listeners. */
async function meeting() {
  const founder = await Person.signUp(product.url, 'ada@recorder.example');
  const people = [];
  for (let count = 0; count < HERTZ.length + 1; count += 1)
    people.push(await joins(product, `p${count}@recorder.example`));
  const invited = await Promise.all(people.map(idOf));
  const { id } = await told(founder, 'POST', MEETINGS, { title: 'Recorded', invited });
  return { founder, others: people.slice(2), quiet: people.slice(0, 2), id };
}

/** Starts a recording that all speakers agree to, and waits until it stores everyone's voice. */
async function record(founder, others, id) {
  const state = async (person) => (await told(person, 'GET', `${MEETINGS}/${id}/room`)).own.state;
  for (const person of [founder, ...others]) await waitFor(async () => (await state(person)) === 'in', LIMIT_MS, 100);
  const recording = await told(founder, 'POST', `${MEETINGS}/${id}/recordings`);
  for (const person of others)
    await told(person, 'PUT', `${MEETINGS}/${id}/recordings/${recording.id}/consent`, { agrees: true });
  await waitFor(async () => (await keptSegments()).voices === HERTZ.length, LIMIT_MS, 500);
}

/** The data stored so far: whose voices, and how many one-second segments. */
async function keptSegments() {
  const [kept] = await rowsOf(
    product,
    'SELECT count(DISTINCT participant_id)::int AS voices, count(*)::int AS segments FROM app.meeting_segment',
  );
  return kept;
}

/** The process that records, started by the gateway. */
function recorderPid() {
  const found = product.pids().find((pid) => commandOf(pid).includes('recorder-host.js'));
  if (found === undefined) throw new Error('Nobody records');
  return found;
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** A listener that stores nothing. @returns its process, once it receives every voice */
async function bareListener(token, form) {
  const program = path.join(import.meta.dirname, 'meetings/bare-listener.mjs');
  const args = [lineOf(product.url), token, String(HERTZ.length), JSON.stringify(form)];
  const child = fork(program, args, { execArgv: [] });
  await once(child, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
  return child;
}

/**
 * How much audio the bare listener received, in seconds of one voice, to verify that it really received what it
 * discarded.
 */
async function heardBy(child) {
  child.send('tell');
  const [heard] = await once(child, 'message', { signal: AbortSignal.timeout(LIMIT_MS) });
  return heard;
}

/** The CPU time per second of each process over one round, in ms. */
async function spentBy(pids) {
  const now = () => Object.fromEntries(Object.entries(pids).map(([name, pid]) => [name, cpuSeconds(pid)]));
  const [begunMs, begun] = [performance.now(), now()];
  await pause(ROUND_MS);
  const [seconds, ended] = [(performance.now() - begunMs) / 1_000, now()];
  return Object.fromEntries(
    Object.keys(pids).map((name) => [name, Math.round(((ended[name] - begun[name]) * 10_000) / seconds) / 10]),
  );
}
