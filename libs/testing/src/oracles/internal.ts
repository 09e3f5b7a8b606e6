import type { internalEndpoints } from '@cartulary/contracts/endpoints/internal';
import { errorKeepers, namesNothing, operators, type Oracle } from './oracle.js';

export const internalOracle = {
  'internal.read': { callers: errorKeepers, call: { status: 200 }, foreign: namesNothing },
  'internal.history': { callers: operators, call: { query: '?span=day', status: 200 }, foreign: namesNothing },
} as const satisfies Oracle<typeof internalEndpoints>;
