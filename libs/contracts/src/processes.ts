/** The programs of an installation. Each can run multiple times. */
export const components = ['gateway', 'collab-server', 'workers'] as const;
export type Component = (typeof components)[number];

interface ReportedProcess {
  readonly component: string;
  readonly state: string;
  readonly startedAt: string;
  readonly seenAt: string;
}

/** Whether a process that stopped reporting was started again since, such as after a kill or a power cut. */
export const isReplaced = (lost: ReportedProcess, processes: readonly ReportedProcess[]): boolean =>
  processes.some(
    ({ component, state, startedAt }) =>
      component === lost.component && state === 'running' && Date.parse(startedAt) >= Date.parse(lost.seenAt),
  );
