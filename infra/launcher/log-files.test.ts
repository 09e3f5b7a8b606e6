import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { eachLine, openDailyLog, readLine } from './log-files.mjs';

describe('log files', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'logs-'));
  afterAll(() => rmSync(directory, { recursive: true }));

  it('begin anew every day and are kept two weeks', () => {
    let now = Date.parse('2026-11-20T23:59:59Z');
    writeFileSync(path.join(directory, 'gateway-2026-11-01.log'), '');
    writeFileSync(path.join(directory, 'gateway-other-2026-11-01.log'), '');
    const log = openDailyLog({ directory, name: 'gateway', now: () => now });
    log.write('evening');
    now += 2_000;
    log.write('morning');
    log.close();
    expect(readdirSync(directory).sort()).toEqual([
      'gateway-2026-11-20.log',
      'gateway-2026-11-21.log',
      'gateway-other-2026-11-01.log',
    ]);
    expect(readFileSync(path.join(directory, 'gateway-2026-11-21.log'), 'utf8')).toBe('morning\n');
  });

  it('are closed to everybody who is not of their group, as is their folder', () => {
    const own = path.join(directory, 'own');
    const log = openDailyLog({ directory: own, name: 'gateway', now: () => Date.parse('2026-11-20T12:00:00Z') });
    log.write('a line');
    log.close();
    const modes = [own, path.join(own, 'gateway-2026-11-20.log')].map((file) => statSync(file).mode & 0o777);
    expect(modes).toEqual([0o700, 0o640 & ~process.umask()]);
  });

  it('that can not be written cost their lines, which are counted, and never the launcher', () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const said: string[] = [];
    const tell = (text: string) => said.push(text);
    const file = path.join(directory, 'workers-2026-11-20.log');
    // Every write to it fails with ENOSPC, like on a full disk.
    symlinkSync('/dev/full', file);
    const log = openDailyLog({ directory, name: 'workers', now: () => now, tell });
    log.write('lost');
    rmSync(file);
    log.write('not tried yet');
    now += 1_000;
    log.write('here again');
    log.close();
    expect(readFileSync(file, 'utf8')).toMatch(/^\{.*"2 lines could not be written and were dropped"\}\nhere again\n$/);
    expect(said).toEqual([
      expect.stringMatching(/^The log file of workers can't be written \(ENOSPC: /),
      'The log file of workers can be written again; 2 lines were dropped.',
    ]);
  });

  it('are written again when their folder was in the way and is not any more', () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    const folder = path.join(directory, 'blocked');
    writeFileSync(folder, 'a file, no folder');
    const log = openDailyLog({ directory: folder, name: 'gateway', now: () => now, tell: () => undefined });
    log.write('lost');
    rmSync(folder);
    mkdirSync(folder);
    now += 1_000;
    log.write('written');
    log.close();
    expect(readFileSync(path.join(folder, 'gateway-2026-11-20.log'), 'utf8')).toMatch(/"1 lines? could.*\nwritten\n$/);
  });

  it('take a line without an end in pieces', async () => {
    const stream = new PassThrough();
    const lines: string[] = [];
    eachLine(stream, (line) => lines.push(line));
    for (let mebibyte = 0; mebibyte < 3; mebibyte += 1) stream.write('x'.repeat(1024 * 1024));
    stream.end();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(lines).toHaveLength(3);
  });

  it('hold whole lines, however they arrive', async () => {
    const stream = new PassThrough();
    const lines: string[] = [];
    eachLine(stream, (line) => lines.push(line));
    const bytes = Buffer.from('größe\n\nzwei\nlast');
    for (const byte of bytes) stream.write(Buffer.of(byte));
    stream.end();
    await new Promise((resolve) => stream.once('close', resolve));
    expect(lines).toEqual(['größe', 'zwei', 'last']);
  });

  it('show warnings and errors of a part on the terminal, not its chatter', () => {
    const line = (level: string) => JSON.stringify({ level, message: 'm', error: { message: 'why' } });
    expect(readLine('workers', line('info'), false).short).toBeUndefined();
    expect(readLine('workers', line('error'), true).short).toBe('m: why');
    expect(readLine('workers', 'Node says', true).short).toBe('Node says');
    expect(JSON.parse(readLine('workers', '{broken', false).json)).toMatchObject({
      component: 'workers',
      message: '{broken',
    });
  });
});
