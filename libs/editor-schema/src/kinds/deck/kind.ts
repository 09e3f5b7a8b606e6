import type { PlannedKind } from '../kind.js';

export const deck: PlannedKind = {
  built: false,
  address: (id) => ({ route: 'presentationStudio', query: { deck: id } }),
};
