import { metaPolicy } from './browser-policy.js';
import { API_BASE_META, BOARD_KEY_META, MONITORING_META } from './page-meta.js';

/** Placeholder in index.html that the build leaves for each response's nonce. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** CSS variables that an installation's brand overrides, as set by the gateway's `brand-style.ts`. */
export const brandVariables = [
  '--c-primary',
  '--c-on-primary',
  '--c-primary-hover',
  '--c-primary-tint',
  '--c-on-primary-tint',
  '--c-secondary',
  '--c-on-secondary',
  '--c-accent',
  '--c-on-accent',
  '--c-link',
  '--c-focus',
  '--c-selection',
  '--c-on-selection',
  '--c-sidebar-active',
  '--c-on-sidebar-active',
] as const;
/** Variables that carry the brand's accent in monochrome designs. */
export const brandMarks = ['--tab-mark', '--logo'] as const;
export const BRAND_ACCENT = 'var(--c-accent)';

/** Settings of an installation that appear in each of its pages; null or empty if not set. */
export interface PageSettings {
  readonly apiBase: string | null;
  readonly monitoringUrl: string | null;
  readonly boardKey: string | null;
  /** CSS rules for the brand colors. */
  readonly css: string;
}

/** Other origins that its pages call. */
export const originsOf = ({ apiBase, monitoringUrl }: Pick<PageSettings, 'apiBase' | 'monitoringUrl'>): string[] =>
  [apiBase, monitoringUrl].filter((origin) => origin !== null);

/**
 * Builds the page that browsers receive from a built index.html: everything an installation can change in it. `npm run verify-client`
 * generates it from its own build and compares byte by byte, so nothing else on the page may vary.
 */
export function servedPage(html: string, nonce: string, settings: PageSettings): string {
  const { apiBase, monitoringUrl, boardKey, css } = settings;
  const style = css === '' ? '' : `<style nonce="${nonce}">${css}</style>`;
  // All values were validated at startup and can't break out of the attribute.
  const meta = (name: string, value: string | null): string =>
    value === null ? '' : `<meta name="${name}" content="${value}">`;
  const said = meta(API_BASE_META, apiBase) + meta(MONITORING_META, monitoringUrl) + meta(BOARD_KEY_META, boardKey);
  return html
    .replaceAll(NONCE_PLACEHOLDER, () => nonce)
    .replace(metaPolicy(), () => metaPolicy(originsOf(settings)))
    .replace('</head>', () => `${said}${style}</head>`);
}
