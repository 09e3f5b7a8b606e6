import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runningOn, takeDirectory } from './running.mjs';

describe('one launcher a data directory', () => {
  let directory: string;
  beforeEach(() => (directory = mkdtempSync(path.join(tmpdir(), 'running-'))));
  afterEach(() => rmSync(directory, { recursive: true }));

  it('is found by the second one, with its port', () => {
    const giveBack = takeDirectory(directory, 8081);
    expect(runningOn(directory)).toMatchObject({ pid: process.pid, port: 8081 });
    expect(() => takeDirectory(directory, 8082)).toThrow('in use');
    giveBack();
    expect(runningOn(directory)).toBeUndefined();
  });

  it.each([
    ['a process that is gone', JSON.stringify({ pid: 2 ** 22 - 1, port: 8080 })],
    ['a process that got the number of a killed one', JSON.stringify({ pid: process.pid, begin: '1', port: 8080 })],
    ['a file written half', '{"pid":'],
  ])('is not kept away by %s', (_, left) => {
    writeFileSync(path.join(directory, 'launcher.json'), left);
    expect(runningOn(directory)).toBeUndefined();
    takeDirectory(directory, 8081)();
  });
});
