import type { PlannedKind } from '../kind.js';

export const map: PlannedKind = { built: false, address: (id) => ({ route: 'mindmap', query: { map: id } }) };
