export const processNames = ['launcher', 'gateway', 'workers', 'collab-server'] as const;
export type ProcessName = (typeof processNames)[number];

export const everyone = processNames;
export const launcher = ['launcher'] as const;
export const servers = ['gateway', 'workers', 'collab-server'] as const;
/** Processes reachable from outside. */
export const outside = ['launcher', 'gateway'] as const;
export const gateway = ['gateway'] as const;
/** Processes that process documents. */
export const reading = ['launcher', 'workers'] as const;
/** Processes that make outgoing connections for organizations: identity providers, push services, folders and mailboxes. */
export const calling = ['gateway', 'workers'] as const;
