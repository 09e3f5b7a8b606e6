/** Names of the page's `meta` elements that say where its calls go; without one they go to its own origin. */
export const API_BASE_META = 'cartulary-api-base';
export const MONITORING_META = 'cartulary-monitoring';
