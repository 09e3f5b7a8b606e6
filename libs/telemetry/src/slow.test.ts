import { createLogger } from './logger.js';
import { warnAbout, warnIfSlow } from './slow.js';

const setUp = () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger({
    component: 'test',
    destination: { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  });
  return { lines, log };
};

describe('something slow', () => {
  it('logs a warning with its duration above the threshold, and nothing below it', () => {
    const { lines, log } = setUp();
    warnAbout(log, 'search', 5_000);
    warnAbout(log, 'search', 5_000.6);
    expect(lines).toEqual([
      expect.objectContaining({ level: 'warn', message: 'slow: search', durationMs: 5001, thresholdMs: 5000 }),
    ]);
  });

  it('answers what the work answers, and warns also when it throws', async () => {
    const { lines, log } = setUp();
    await expect(warnIfSlow(log, 'work', () => Promise.resolve(7))).resolves.toBe(7);
    await expect(warnIfSlow(log, 'work', () => Promise.reject(new Error('no')), -1)).rejects.toThrow('no');
    expect(lines).toHaveLength(1);
  });
});
