/** Names of the `meta` elements that set the origins of the page's calls. The default is its own origin. */
export const API_BASE_META = 'cartulary-api-base';
export const MONITORING_META = 'cartulary-monitoring';

/** Name of the `meta` element with the whiteboard library's license key, if the operator has one. */
export const BOARD_KEY_META = 'cartulary-board-key';
