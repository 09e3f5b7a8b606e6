import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;
/** USER_HZ, which is 100 on every Linux platform that Node supports (proc(5)). */
const TICK_MS = 10;

export interface ProcessUsage {
  /** CPU time since the start, for all threads. */
  readonly cpuMs: number;
  readonly residentBytes: number;
}

/** A process's usage from /proc (Linux); undefined without /proc or if the process is gone. */
export function usageOf(pid: number | undefined): ProcessUsage | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 2 is the program's name in parentheses and may contain spaces; utime and stime are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const residentPages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, residentBytes: residentPages * PAGE_BYTES };
  } catch {
    return undefined; // It exited between two checks; its exit event is handled elsewhere.
  }
}
