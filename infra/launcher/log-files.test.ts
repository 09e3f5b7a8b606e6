import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
