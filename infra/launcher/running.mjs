import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const fileIn = (directory) => path.join(directory, 'launcher.json');

/**
 * The start time of the process, in ticks since boot: distinguishes a launcher from a later process with the same id.
 * Linux only.
 */
function beginOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19];
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}

function isAlive({ pid, begin }) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    if (error.code !== 'EPERM') throw error;
  }
  return beginOf(pid) === begin;
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // Missing, or partially written when the machine stopped: it isn't locked.
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The launcher that runs on this data directory, `{ pid, port }`, or undefined; a killed one doesn't count. */
export function runningOn(directory) {
  const lock = readLock(fileIn(directory));
  return lock && isAlive(lock) ? lock : undefined;
}

/**
 * Locks the data directory for this process.
 * @returns a function that releases it
 * @throws an error with `running` set if another launcher has it
 */
export function takeDirectory(directory, port) {
  const file = fileIn(directory);
  const mine = JSON.stringify({ pid: process.pid, begin: beginOf(process.pid), port });
  if (!runningOn(directory)) rmSync(file, { force: true });
  try {
    writeFileSync(file, mine, { flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    throw Object.assign(new Error('The data directory is in use'), { running: readLock(file) ?? {} });
  }
  return () => {
    if (readFileSync(file, 'utf8') === mine) rmSync(file);
  };
}
