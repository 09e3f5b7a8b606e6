import type { RouteId } from './routes.js';

/** Pages that can be shown on a wall screen. */
export const wallPages = ['dashboard', 'productionDashboard'] as const satisfies readonly RouteId[];
export type WallPage = (typeof wallPages)[number];

/** Custom dashboards can be shown on wall screens too, each by its id. */
export const OWN_DASHBOARD = 'own-dashboard';
export const wallScreens = [...wallPages, OWN_DASHBOARD] as const;
export type WallScreen = (typeof wallScreens)[number];

/** `?wall=`: `1` shows only the cards; `tv` adds title, clock and progress ring. */
export const wallModes = ['1', 'tv'] as const;
export type WallMode = (typeof wallModes)[number];

/** One playlist entry: the screen to show, and for how long. */
export interface Showing<Screen extends string = WallScreen> {
  readonly screen: Screen;
  readonly seconds: number;
  /** Id of the custom dashboard; undefined for pages. */
  readonly dashboardId?: string | undefined;
}

/** Whether a custom dashboard has an id and a page has none. */
export const isNamed = ({ screen, dashboardId }: Pick<Showing, 'screen' | 'dashboardId'>): boolean =>
  (screen === OWN_DASHBOARD) === (dashboardId !== undefined);

/** Whether a playlist shows nothing twice in a row, including the wrap from its end to its start. */
export function isPlaylist(showings: readonly Pick<Showing<string>, 'screen' | 'dashboardId'>[]): boolean {
  if (showings.length < 2) return true;
  return showings.every(({ screen, dashboardId }, at) => {
    const before = showings.at(at - 1);
    return screen !== before?.screen || dashboardId !== before.dashboardId;
  });
}

/** `waiting`: not paired with a screen yet. `resting`: its creator currently lacks access to the displayed content. */
export const wallStates = ['waiting', 'active', 'expired', 'resting'] as const;
export type WallState = (typeof wallStates)[number];

/** Responses to a screen that polls whether its code was entered (RFC 8628, 3.5). */
export const exchangeStates = ['authorization_pending', 'slow_down', 'expired_token', 'ready'] as const;

/** Unambiguous consonants that form no words (RFC 8628, 6.1): 20 letters, 34.5 bits in eight. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
export const USER_CODE_LENGTH = 8;

/** Normalizes an entered code. Ignores case, hyphens and spaces. */
export const typedUserCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '');

/** `XXXX-XXXX`. */
export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
