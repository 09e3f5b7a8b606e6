import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksASecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** From /proc/<pid>/stat: the fields after the name, which may contain spaces. Field 0 is the state. */
function fieldsOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}

/** CPU seconds of a process with all its threads. */
export function cpuSeconds(pid) {
  const fields = fieldsOf(pid);
  return fields ? (Number(fields[11]) + Number(fields[12])) / ticksASecond : 0;
}

/** CPU seconds of a PostgreSQL: its postmaster, its ended children and its running ones. */
export function clusterCpuSeconds(postmaster) {
  const own = fieldsOf(postmaster);
  const ended = (Number(own[13]) + Number(own[14])) / ticksASecond;
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && fieldsOf(name)?.[1] === String(postmaster),
  );
  return children.reduce((sum, pid) => sum + cpuSeconds(pid), cpuSeconds(postmaster) + ended);
}
