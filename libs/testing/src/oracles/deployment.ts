import type { deploymentEndpoints } from '@cartulary/contracts/endpoints/deployment';
import { namesNothing, operators, type Oracle } from './oracle.js';

export const deploymentOracle = {
  // The operator's, who sees the whole installation; no row of an organisation is in it.
  'deployment.read': { callers: operators, call: { status: 200 }, foreign: namesNothing },
} as const satisfies Oracle<typeof deploymentEndpoints>;
