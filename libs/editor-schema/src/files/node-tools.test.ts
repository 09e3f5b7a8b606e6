import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { nodeTools, typesetWithin } from './node-tools.js';

const host = fileURLToPath(new URL('../../typst-host.mjs', import.meta.url));
const endless = '#for i in range(1000000) { for j in range(1000000) { let product = i * j } }';
/** Makes a thread write a line when it starts. */
const announced = `data:text/javascript,${encodeURIComponent(
  'import { isMainThread } from "node:worker_threads"; if (!isMainThread) console.log("started");',
)}`;

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A child that sets an endless document. */
function working(memoryBytes: number): ChildProcess {
  const child = fork(host, [], { serialization: 'advanced', execArgv: ['--import', announced], silent: true });
  children.push(child);
  child.send({ sources: [endless], pictures: [], fonts: [], memoryBytes });
  return child;
}

test('ends in the middle of its work with the thread that started it', async () => {
  const child = working(Number.MAX_SAFE_INTEGER);
  if (!child.stdout) throw new Error('no output');
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.disconnect();
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('ends in the middle of its work when it uses too much memory', async () => {
  expect(await once(working(1), 'exit')).toEqual([null, 'SIGKILL']);
});

test('gives up in the middle of its work when it takes too long', async () => {
  const order = { sources: [endless], pictures: [], pixels: 0, fonts: await nodeTools.fonts() };
  await expect(typesetWithin(500)(order)).rejects.toThrow('typst ended with SIGKILL');
});

test('reads no file but its pictures, and no package', async () => {
  const sources = [
    `#read("${host}")`,
    '#read("/etc/hostname")',
    '#import "@preview/cetz:0.2.2": *',
    '#import "@local/cetz:0.2.2": *',
    '#read("picture")',
  ];
  const pictures = [['picture', Buffer.from('a')]] as const;
  const results = await nodeTools.typeset({ sources, pictures, pixels: 1, fonts: await nodeTools.fonts() });
  expect(results).toEqual([
    expect.stringContaining('file not found'),
    expect.stringContaining('file not found'),
    expect.stringContaining('failed to download package'),
    expect.stringContaining('package not found'),
    expect.any(Uint8Array),
  ]);
});
