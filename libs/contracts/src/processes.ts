/** The programs of an installation. Each can run multiple times. */
export const components = ['gateway', 'collab-server', 'workers'] as const;
export type Component = (typeof components)[number];

interface ReportedProcess {
  readonly component: string;
  readonly state: string;
  readonly startedAt: string;
  readonly seenAt: string;
}

/**
 * Processes that stopped reporting and weren't replaced by a later one, as after a kill or a power cut. Each process
 * replaces at most one.
 */
export function unreplacedProcesses<P extends ReportedProcess>(processes: readonly P[]): P[] {
  const successors = [...processes];
  return processes
    .filter(({ state }) => state === 'gone')
    .toSorted((a, b) => Date.parse(b.seenAt) - Date.parse(a.seenAt))
    .filter((lost) => {
      const at = successors.findIndex(
        (one) =>
          one !== lost && one.component === lost.component && Date.parse(one.startedAt) >= Date.parse(lost.seenAt),
      );
      if (at >= 0) successors.splice(at, 1);
      return at < 0;
    });
}
