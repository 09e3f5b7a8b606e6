import { readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;
/** USER_HZ, which Linux has had at 100 on every platform that Node runs on (proc(5)). */
const TICK_MS = 10;

export interface ProcessUsage {
  /** Processor time since it began, all threads. */
  readonly cpuMs: number;
  readonly residentBytes: number;
}

/** What a process uses, from /proc (Linux); undefined where there is no /proc, or no such process any more. */
export function usageOf(pid: number | undefined): ProcessUsage | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 2 is the program's name in brackets and may hold spaces; utime and stime are fields 14 and 15.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const residentPages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS, residentBytes: residentPages * PAGE_BYTES };
  } catch {
    return undefined; // It ended between two looks; its exit is handled where it is announced.
  }
}
