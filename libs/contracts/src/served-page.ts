import { metaPolicy } from './browser-policy.js';
import { API_BASE_META, BOARD_KEY_META, MONITORING_META } from './page-meta.js';

/** What a build leaves in index.html for the nonce of each answer. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__';

/** The colours of a design that an installation's brand takes the place of, as `brand-style.ts` of the gateway names them. */
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
/** What carries its accent in designs of ink. */
export const brandMarks = ['--tab-mark', '--logo'] as const;
export const BRAND_ACCENT = 'var(--c-accent)';

/** What the settings of an installation say in each of its pages; null and empty where they say nothing. */
export interface PageSettings {
  readonly apiBase: string | null;
  readonly monitoringUrl: string | null;
  readonly boardKey: string | null;
  /** Rules that draw its colours. */
  readonly css: string;
}

/** Where its pages send calls besides their own origin. */
export const originsOf = ({ apiBase, monitoringUrl }: Pick<PageSettings, 'apiBase' | 'monitoringUrl'>): string[] =>
  [apiBase, monitoringUrl].filter((origin) => origin !== null);

/**
 * The page that browsers get of a built index.html: everything that an installation may change in it. `npm run verify-client`
 * makes it from a build of its own and compares byte by byte, so nothing else of a page may vary.
 */
export function servedPage(html: string, nonce: string, settings: PageSettings): string {
  const { apiBase, monitoringUrl, boardKey, css } = settings;
  const style = css === '' ? '' : `<style nonce="${nonce}">${css}</style>`;
  // All were judged at the start: nothing in them ends an attribute.
  const meta = (name: string, value: string | null): string =>
    value === null ? '' : `<meta name="${name}" content="${value}">`;
  const said = meta(API_BASE_META, apiBase) + meta(MONITORING_META, monitoringUrl) + meta(BOARD_KEY_META, boardKey);
  return html
    .replaceAll(NONCE_PLACEHOLDER, () => nonce)
    .replace(metaPolicy(), () => metaPolicy(originsOf(settings)))
    .replace('</head>', () => `${said}${style}</head>`);
}
