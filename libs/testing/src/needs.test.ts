import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hasProgram, needs, noteMissing, wants } from './needs.js';

describe('a suite that needs a program', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'needs-'));
  const { CARTULARY_TEST_NOT_RUN, CARTULARY_TEST_REQUIRE } = process.env;
  beforeEach(() => {
    process.env.CARTULARY_TEST_NOT_RUN = path.join(directory, 'notes');
    delete process.env.CARTULARY_TEST_REQUIRE;
  });
  afterAll(() => {
    Object.assign(process.env, { CARTULARY_TEST_NOT_RUN: CARTULARY_TEST_NOT_RUN ?? '' });
    if (CARTULARY_TEST_REQUIRE) process.env.CARTULARY_TEST_REQUIRE = CARTULARY_TEST_REQUIRE;
    rmSync(directory, { recursive: true });
  });

  it('finds it on PATH', () => {
    expect(hasProgram(path.basename(process.execPath), path.dirname(process.execPath))).toBe(true);
    expect(hasProgram('no-such-program')).toBe(false);
  });

  it('is noted where it is missing', () => {
    expect(needs('no-such-program')).toBe(false);
    const note = JSON.parse(readFileSync(path.join(directory, 'notes'), 'utf8'));
    expect(note).toEqual({ suite: path.join('libs', 'testing', 'src', 'needs.test.ts'), program: 'no-such-program' });
  });

  it('is noted by the name of several files together', () => {
    rmSync(path.join(directory, 'notes'), { force: true });
    noteMissing('livekit-server', 'meetings');
    const note = JSON.parse(readFileSync(path.join(directory, 'notes'), 'utf8'));
    expect(note).toEqual({ suite: 'meetings', program: 'livekit-server' });
  });

  it('fails where everything is required', () => {
    process.env.CARTULARY_TEST_REQUIRE = 'all';
    expect(() => needs('no-such-program')).toThrow('no-such-program is missing');
  });

  it('fails nowhere for want of a program that distributions lack, but notes it', () => {
    process.env.CARTULARY_TEST_REQUIRE = 'all';
    rmSync(path.join(directory, 'notes'), { force: true });
    expect(wants('no-such-program')).toBe(false);
    expect(readFileSync(path.join(directory, 'notes'), 'utf8')).toContain('no-such-program');
  });
});
