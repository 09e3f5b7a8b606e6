import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const results = path.join(import.meta.dirname, 'results');

/** The conditions of a measurement: machine, load at the end, commit. */
export function circumstances() {
  return {
    at: new Date().toISOString(),
    commit: commitMeasured(),
    machine: {
      cpu: os.cpus()[0]?.model ?? 'unknown',
      cores: os.cpus().length,
      memoryGb: Math.round(os.totalmem() / 2 ** 30),
      node: process.version,
      loadAverage: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
    },
  };
}

/**
 * The checked-out commit, marked if files differ from it, so that no figure is attributed to code it wasn't measured
 * on.
 */
function commitMeasured() {
  const git = (...words) =>
    execFileSync('git', words, { cwd: path.dirname(import.meta.dirname), encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!bench/results');
  return `${git('rev-parse', '--short', 'HEAD')}${changed === '' ? '' : ' and changes'}`;
}

/** Stores figures as JSON next to those of other benches. @returns the stored text */
export function keepFigures(name, figures) {
  mkdirSync(results, { recursive: true });
  const text = `${JSON.stringify({ ...circumstances(), ...figures }, null, 2)}\n`;
  writeFileSync(path.join(results, `${name}.json`), text);
  return text;
}

/** Like {@link keepFigures}, and prints them. */
export function keepResults(name, figures) {
  process.stdout.write(keepFigures(name, figures));
}

/** The value below which `share` (0 … 1) of the samples are. */
export function quantile(samples, share) {
  const sorted = [...samples].sort((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN) * 10) / 10;
}
