import { readdirSync, readFileSync } from 'node:fs';

/** USER_HZ, which Linux has had at 100 on every platform that Node runs on (proc(5)). */
const TICK_MS = 10;

/** For every process: its parent, its own CPU time, and its ended children's (ms). */
function processes() {
  const found = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const time = (at) => Number(fields[at]) * TICK_MS;
      found.set(Number(name), { parent: Number(fields[1]), ownMs: time(11) + time(12), endedMs: time(13) + time(14) });
    } catch {
      // It ended between two samples; its parent includes its time.
    }
  }
  return found;
}

/**
 * CPU time so far, in ms: of the engines (the children of the workers, including ended ones), of the workers
 * themselves, of the other parts of the product, and of the whole machine. Linux.
 */
export function processorTime(product) {
  const all = processes();
  const sum = (pids, of) => pids.reduce((total, pid) => total + (all.has(pid) ? of(all.get(pid)) : 0), 0);
  const workers = product.pidsOf('workers');
  const engines = [...all].filter(([, { parent }]) => workers.includes(parent)).map(([pid]) => pid);
  const others = product.pids().filter((pid) => !workers.includes(pid) && !engines.includes(pid));
  const whole = ({ ownMs, endedMs }) => ownMs + endedMs;
  const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n')[0].trim().split(/\s+/).map(Number);
  const [user, nice, system, , , irq, softirq] = ticks;
  return {
    enginesMs: sum(engines, whole) + sum(workers, ({ endedMs }) => endedMs),
    workersMs: sum(workers, ({ ownMs }) => ownMs),
    gatewayMs: sum(product.pidsOf('gateway'), whole),
    // The database, the launcher, the collab server.
    restMs: sum(
      others.filter((pid) => !product.pidsOf('gateway').includes(pid)),
      whole,
    ),
    machineMs: (user + nice + system + irq + softirq) * TICK_MS,
  };
}

/** The CPU time between two samples. */
export const usedBetween = (before, after) =>
  Object.fromEntries(Object.entries(after).map(([name, ms]) => [name, ms - before[name]]));
