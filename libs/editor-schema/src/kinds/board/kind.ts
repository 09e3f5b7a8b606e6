import type { PlannedKind } from '../kind.js';

export const board: PlannedKind = { built: false, address: (id) => ({ route: 'boards', query: { board: id } }) };
