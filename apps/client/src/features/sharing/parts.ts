import { holds } from '@cartulary/access/actor';
import { gates } from '@cartulary/contracts/permissions';

/** The organization's policies and monitoring, as sections of /collaboration/enterprise. */
export const parts = ['rules', 'guests', 'usage', 'holds'] as const;
export type Part = (typeof parts)[number];

type Holder = Parameters<typeof holds>[0];

const mayOpen: Readonly<Record<Part, (user: Holder) => boolean>> = {
  rules: () => true,
  guests: (user) => gates.enterprise.some((permission) => holds(user, permission)),
  usage: (user) => gates.enterprise.some((permission) => holds(user, permission)),
  holds: (user) => gates.compliance.some((permission) => holds(user, permission)),
};

/** The sections that a person can open; the rules are open to everyone. */
export const partsOf = (user: Holder | undefined): readonly Part[] =>
  parts.filter((part) => part === 'rules' || (user !== undefined && mayOpen[part](user)));

/** The section in the URL. Falls back to the rules if it's missing, unknown, or not allowed. */
export const partOf = (shown: readonly Part[], said: string | null): Part =>
  shown.find((part) => part === said) ?? 'rules';
