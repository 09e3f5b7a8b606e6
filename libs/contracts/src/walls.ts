import type { RouteId } from './routes.js';

/** Pages that can stand on a wall. */
export const wallPages = ['dashboard', 'productionDashboard'] as const satisfies readonly RouteId[];
export type WallPage = (typeof wallPages)[number];

/** Dashboards that people composed stand on walls as well, each named by its id. */
export const OWN_DASHBOARD = 'own-dashboard';
export const wallScreens = [...wallPages, OWN_DASHBOARD] as const;
export type WallScreen = (typeof wallScreens)[number];

/** `?wall=`: `1` shows the cards alone, `tv` has title, clock and ring as well. */
export const wallModes = ['1', 'tv'] as const;
export type WallMode = (typeof wallModes)[number];

/** One entry of a playlist: what is shown, and for how long. */
export interface Showing<Screen extends string = WallScreen> {
  readonly screen: Screen;
  readonly seconds: number;
  /** Which of the dashboards that people composed; undefined for pages. */
  readonly dashboardId?: string | undefined;
}

/** Whether an own dashboard is named by its id, and a page by nothing else. */
export const isNamed = ({ screen, dashboardId }: Pick<Showing, 'screen' | 'dashboardId'>): boolean =>
  (screen === OWN_DASHBOARD) === (dashboardId !== undefined);

/** Whether a list shows nothing twice in a row, round its end too: it begins again there. */
export function isPlaylist(showings: readonly Pick<Showing<string>, 'screen' | 'dashboardId'>[]): boolean {
  if (showings.length < 2) return true;
  return showings.every(({ screen, dashboardId }, at) => {
    const before = showings.at(at - 1);
    return screen !== before?.screen || dashboardId !== before.dashboardId;
  });
}

/** `waiting`: no screen has taken it yet. `resting`: whoever added it may not see what it shows at present. */
export const wallStates = ['waiting', 'active', 'expired', 'resting'] as const;
export type WallState = (typeof wallStates)[number];

/** What a screen hears that asks whether its code was typed (RFC 8628, 3.5). */
export const exchangeStates = ['authorization_pending', 'slow_down', 'expired_token', 'ready'] as const;

/** Consonants that nobody takes for each other, and that make no words (RFC 8628, 6.1): 20 of them, 34.5 bits in eight. */
export const USER_CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
export const USER_CODE_LENGTH = 8;

/** A code as it was typed, in its own letters: small ones, hyphens and spaces do not matter. */
export const typedUserCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z]/g, '');

/** `XXXX-XXXX`. */
export const shownUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
