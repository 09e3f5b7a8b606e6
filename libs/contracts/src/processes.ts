/** The programs that an installation is made of; each may run several times. */
export const components = ['gateway', 'collab-server', 'workers'] as const;
export type Component = (typeof components)[number];
