import type { deploymentEndpoints } from '@cartulary/contracts/endpoints/deployment';
import { namesNothing, operators, type Oracle } from './oracle.js';

export const deploymentOracle = {
  // For the operator, who sees the whole installation; contains no organization's rows.
  'deployment.read': { callers: operators, call: { status: 200 }, foreign: namesNothing },
} as const satisfies Oracle<typeof deploymentEndpoints>;
