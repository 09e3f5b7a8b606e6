import type { BuiltKind } from '@cartulary/contracts/written-kinds';
import type { KindWork } from './orders.js';
import { textWork } from './text/text-work.js';

/** One folder a kind beside this file: one that is built and lacks here does not compile. */
export const kindWork: Readonly<Record<BuiltKind, KindWork>> = { text: textWork };
