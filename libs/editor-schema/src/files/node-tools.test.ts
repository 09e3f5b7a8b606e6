import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeTools } from '../kinds/text/convert/pdf/structure.test-helper.js';
import { nodeToolsUntil } from './node-tools.js';

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

/** Children that aren't reaped, including zombies. Linux only: elsewhere, there is nothing to see. */
function childrenOfThisProcess(): string[] {
  const file = `/proc/${process.pid}/task/${process.pid}/children`;
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split(' ')
    .filter((id) => id !== '');
}

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

test('gives up in the middle of its work at the deadline of all calls, with its process gone', async () => {
  const fonts = await nodeTools.fonts();
  const { typeset } = nodeToolsUntil(Date.now() + 3_000);
  const set = (source: string) => typeset({ sources: [source], pictures: [], pixels: 0, fonts });
  expect(await set('short')).toEqual([{ pdf: expect.any(Uint8Array), shrunk: 0 }]);
  expect(childrenOfThisProcess()).toEqual([]);
  await expect(set(endless)).rejects.toThrow('typst ended with SIGKILL');
  expect(childrenOfThisProcess()).toEqual([]);
  await expect(set('short')).rejects.toThrow('no time left for typst');
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
    { pdf: expect.any(Uint8Array), shrunk: 0 },
  ]);
});
