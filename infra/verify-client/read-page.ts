import type { IncomingHttpHeaders } from 'node:http';
import { boardKey, origin } from '@cartulary/config/fields/values';
import { pagePolicy } from '@cartulary/contracts/browser-policy';
import { API_BASE_META, BOARD_KEY_META, MONITORING_META } from '@cartulary/contracts/page-meta';
import {
  BRAND_ACCENT,
  brandMarks,
  brandVariables,
  originsOf,
  servedPage,
  type PageSettings,
} from '@cartulary/contracts/served-page';

/** Sixteen random bytes in base64. */
const NONCE = /'nonce-([\w+/]{22}==)'/u;
/** Rules for the themes' colors: nothing that loads, moves, hides, or writes anything. */
const RULE = /^\[data-design='[a-z]{1,20}'\]\[data-mode='(?:light|dark)'\]\[data-mode\]\{([^{}]{1,4000})$/u;
const DECLARATION = /^--[a-z-]{1,40}:(?:#[\da-f]{6}|var\(--c-accent\))$/u;
const MOST_RULES = 40;
const colours: ReadonlySet<string> = new Set(brandVariables);
const marks: ReadonlySet<string> = new Set(brandMarks);

/** How a page differs from the built one: the installation's settings, or why it isn't that page. */
export type JudgedPage = { readonly settings: PageSettings } | { readonly why: string };

/** Whether the rules only set an installation's colors. */
export function areColours(css: string): boolean {
  const rules = css.split('}');
  // Nothing may follow the last bracket.
  if (rules.pop() !== '' || rules.length === 0 || rules.length > MOST_RULES) return false;
  return rules.every((rule) => {
    const declarations = RULE.exec(rule)?.[1];
    return declarations?.split(';').every(isColour) === true;
  });
}

/** A brand color: with any other color of the theme, a page could hide its contents. */
function isColour(declaration: string): boolean {
  if (!DECLARATION.test(declaration)) return false;
  const [name = '', value] = declaration.split(':');
  return (value === BRAND_ACCENT ? marks : colours).has(name);
}

/**
 * Builds the page that an installation with these settings serves from a built index.html, and compares it byte by
 * byte, including its content policy. Allowed differences: the nonce, up to three settings, each with a valid value,
 * and color rules.
 */
export function judgePage(
  built: string,
  { html, headers }: { html: string; headers: IncomingHttpHeaders },
): JudgedPage {
  const policy = String(headers['content-security-policy'] ?? '');
  const nonce = NONCE.exec(policy)?.[1];
  if (nonce === undefined) return { why: 'its content policy names no nonce' };
  const said = { apiBase: saidIn(html, API_BASE_META), monitoringUrl: saidIn(html, MONITORING_META) };
  const key = saidIn(html, BOARD_KEY_META);
  const wrong = Object.values(said).find((value) => value !== null && !isOrigin(value));
  if (wrong !== undefined && wrong !== null) return { why: `it sends calls to what is no origin: ${shown(wrong)}` };
  if (key !== null && !boardKey.safeParse(key).success) return { why: `it names a key that is none: ${shown(key)}` };
  const plain: PageSettings = { ...said, boardKey: key, css: '' };
  const settings = { ...plain, css: cssIn(html, servedPage(built, nonce, plain), nonce) };
  if (settings.css !== '' && !areColours(settings.css)) return { why: 'it has rules of style that are no colors' };
  if (policy !== pagePolicy(nonce, originsOf(settings))) return { why: `its content policy is ${shown(policy)}` };
  const wanted = servedPage(built, nonce, settings);
  return wanted === html ? { settings } : { why: whereOther(wanted, html) };
}

const isOrigin = (value: string): boolean => origin.safeParse(value).data === value;

const saidIn = (html: string, name: string): string | null => {
  const before = `<meta name="${name}" content="`;
  const start = html.indexOf(before);
  if (start < 0) return null;
  return html.slice(start + before.length, html.indexOf('"', start + before.length));
};

/** The rules between the two halves of the page; undefined if it isn't those halves with rules between them. */
function cssIn(html: string, without: string, nonce: string): string {
  const [open, close] = [`<style nonce="${nonce}">`, '</style>'];
  const at = without.indexOf('</head>');
  const [head, tail] = [`${without.slice(0, at)}${open}`, `${close}${without.slice(at)}`];
  const isBetween = html.length >= head.length + tail.length && html.startsWith(head) && html.endsWith(tail);
  return isBetween ? html.slice(head.length, html.length - tail.length) : '';
}

function whereOther(wanted: string, html: string): string {
  let at = 0;
  while (at < html.length && wanted[at] === html[at]) at += 1;
  return `it differs from character ${at} on: ${shown(html.slice(at, at + 80))} in place of ${shown(wanted.slice(at, at + 80))}`;
}

/** Escapes a server's response, so that it can't affect the terminal. */
export const shown = (text: string): string =>
  JSON.stringify(text.slice(0, 200)).replaceAll(
    /[^\x20-\x7e]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
