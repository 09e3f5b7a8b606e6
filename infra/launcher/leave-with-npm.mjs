import { readFileSync } from 'node:fs';

const LOOK_MS = 1_000;

/** The parent and arguments of a process; undefined if it's gone or the system has no /proc. */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { parent, args: readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0') };
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}

/**
 * The processes between npm and this one: its parent and, if that is the shell of npm's script, the parent's parent.
 */
function line(script) {
  const parent = readProcess(process.ppid);
  const isShell = parent?.args.includes('-c') && parent.args.some((arg) => arg.startsWith(script));
  return isShell ? [process.ppid, parent.parent] : [process.ppid];
}

/**
 * Calls `stop` once when npm, which started this process, is gone. npm forwards signals only to its shell, which ends
 * and leaves its child behind without a signal. Without npm, nothing is watched, because a closed shell is no reason to
 * stop.
 */
export function stopWithNpm(stop) {
  const script = process.env.npm_lifecycle_script;
  if (!script?.includes('infra/launcher/')) return;
  const begun = line(script);
  const look = () => {
    const now = begun.length === 1 ? [process.ppid] : [process.ppid, readProcess(begun[0])?.parent];
    if (now.every((pid, at) => pid === begun[at])) return;
    clearInterval(timer);
    stop();
  };
  const timer = setInterval(look, LOOK_MS).unref();
}
