/** The programs of an installation. Each can run multiple times. */
export const components = ['gateway', 'collab-server', 'workers'] as const;
export type Component = (typeof components)[number];
