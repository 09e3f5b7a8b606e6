/** Names of the page's `meta` elements that say where its calls go; without one they go to its own origin. */
export const API_BASE_META = 'cartulary-api-base';
export const MONITORING_META = 'cartulary-monitoring';

/** Name of the one with the licence key of the surface of boards, where the operator has one. */
export const BOARD_KEY_META = 'cartulary-board-key';
