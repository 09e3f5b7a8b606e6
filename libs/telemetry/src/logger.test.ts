import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withCorrelationId } from './correlation.js';
import { openDailyFile } from './daily-file.js';
import { createLogger, type LoggerOptions } from './logger.js';

const collect = (options: Partial<LoggerOptions> = {}) => {
  const lines: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
  return { lines, log: createLogger({ component: 'gateway', ...options, destination }) };
};

/** Arguments to run a program of this folder. */
const programOf = (name: string): string[] => [
  '--conditions=source',
  '--import',
  join(import.meta.dirname, '../../testing/src/run-typescript.mjs'),
  join(import.meta.dirname, name),
];

describe('a log line', () => {
  it('is JSON with level, component, time and message', () => {
    const { lines, log } = collect();
    log.info('document stored', { documentId: 'd1' });
    expect(lines).toEqual([
      expect.objectContaining({ level: 'info', component: 'gateway', message: 'document stored', documentId: 'd1' }),
    ]);
    expect(Date.parse(String(lines[0]?.['time']))).not.toBeNaN();
  });

  it('carries the correlation id of its unit of work, also after an await', async () => {
    const { lines, log } = collect();
    await withCorrelationId('c-1', async () => {
      await Promise.resolve();
      log.info('inside');
    });
    log.info('outside');
    expect(lines.map((line) => line['correlationId'])).toEqual(['c-1', undefined]);
  });

  it('hides secrets in fields, in children and in errors', () => {
    const { lines, log } = collect();
    log
      .child({ apiKey: 'leak' })
      .error('failed', { error: Object.assign(new Error('no'), { token: 'leak' }), user: { password: 'leak' } });
    expect(JSON.stringify(lines)).not.toContain('leak');
    expect(lines[0]).toMatchObject({
      apiKey: '[REDACTED]',
      error: { message: 'no', token: '[REDACTED]' },
      user: { password: '[REDACTED]' },
    });
  });

  it('is left out below the level, and the level can be changed', () => {
    const { lines, log } = collect({ level: 'warn' });
    log.info('quiet');
    const child = log.child({ part: 'jobs' });
    log.setLevel('debug');
    log.debug('loud');
    child.debug('loud as well');
    expect(lines.map((line) => line['message'])).toEqual(['loud', 'loud as well']);
  });

  it('goes to standard output, from error on to standard error', () => {
    const run = spawnSync(process.execPath, programOf('speaking-program.ts'), { encoding: 'utf8' });
    expect(run.stdout).toContain('to output');
    expect(run.stdout).not.toContain('to error');
    expect(run.stderr).toContain('to error');
  });

  it('costs lines, which are counted, and never the process where nobody reads them', async () => {
    const program = spawn(process.execPath, programOf('talking-program.ts'), {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const [said] = (await once(program, 'message')) as unknown[];
    expect(said).toBe('through');
    let lines = '';
    program.stdout?.setEncoding('utf8').on('data', (more: string) => (lines += more));
    // Buffered lines are written with the next ones, as much as the pipe accepts at a time.
    while (!lines.includes('"message":"read again"')) {
      program.send('go on');
      await once(program, 'message');
    }
    program.kill();
    await once(program, 'close');
    expect(lines).toContain('"message":"line 1"');
    expect(lines).not.toContain('"message":"line 3000"');
    expect(lines).toMatch(/"message":"\d+ lines could not be written and were dropped"/);
  });
});

describe('a log directory', () => {
  const directory = mkdtempSync(join(tmpdir(), 'cartulary-logs-'));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('gets one file a day and loses the files of days long gone', () => {
    let now = Date.parse('2026-11-20T23:59:59Z');
    const file = openDailyFile({ directory, name: 'gateway', keepDays: 2, now: () => now });
    const other = openDailyFile({ directory, name: 'gateway-extra', keepDays: 2, now: () => now });
    file.write('first\n');
    other.write('kept\n');
    for (const day of ['21', '22', '23']) {
      now = Date.parse(`2026-11-${day}T00:00:01Z`);
      file.write(`on ${day}\n`);
    }
    expect(readdirSync(directory).sort()).toEqual([
      'gateway-2026-11-21.log',
      'gateway-2026-11-22.log',
      'gateway-2026-11-23.log',
      'gateway-extra-2026-11-20.log',
    ]);
    expect(readFileSync(join(directory, 'gateway-2026-11-22.log'), 'utf8')).toBe('on 22\n');
  });

  it('that is full costs lines, which are counted, and never the process', async () => {
    let now = Date.parse('2026-11-24T12:00:00Z');
    // Every write to it fails with ENOSPC, as on a full disk.
    symlinkSync('/dev/full', join(directory, 'full-2026-11-24.log'));
    const file = openDailyFile({ directory, name: 'full', keepDays: 2, now: () => now });
    const line = `${'x'.repeat(1_023)}\n`;
    for (let count = 0; count < 1_030; count += 1) file.write(line);
    now += 24 * 60 * 60 * 1_000;
    file.write('room again\n');
    await new Promise((resolve) => setImmediate(resolve));
    const written = readFileSync(join(directory, 'full-2026-11-25.log'), 'utf8');
    const kept = written.split('\n').filter((one) => one === line.trimEnd()).length;
    expect(kept).toBe(1_024);
    expect(written.slice(-200)).toMatch(/"message":"6 lines could not be written and were dropped"/);
  });
});
