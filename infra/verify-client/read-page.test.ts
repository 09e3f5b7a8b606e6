// covers: infra/verify-client libs/contracts/src/served-page.ts apps/gateway/src/platform/web
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { metaPolicy, pagePolicy } from '@cartulary/contracts/browser-policy';
import { originsOf, servedPage, type PageSettings } from '@cartulary/contracts/served-page';
import { brandStyle, type Schemes } from '../../apps/gateway/src/platform/web/brand-style.js';
import { areColours, judgePage } from './read-page.js';
import { noSettings } from './planted-server.test-helper.js';

const built = `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${metaPolicy()}"><style nonce="__CSP_NONCE__">p{margin:0}</style></head><body></body></html>`;
const nonce = 'AAAAAAAAAAAAAAAAAAAAAA==';

const served = (settings: PageSettings, changed = (html: string) => html) => ({
  html: changed(servedPage(built, nonce, settings)),
  headers: { 'content-security-policy': pagePolicy(nonce, originsOf(settings)) },
});

const { designs } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../apps/client/src/ui/theme/tokens.json'), 'utf8'),
) as { designs: Schemes };
const { css } = brandStyle({ primary: '#ffe600', secondary: '#134e4a', accent: '#f59e0b' }, designs);
const all: PageSettings = {
  apiBase: 'https://api.quay.example',
  monitoringUrl: 'https://watch.quay.example:8443',
  boardKey: 'tldraw-quay/WyJhIl0=.c2lnbmVk',
  css,
};

test('everything that settings put into a page is read from it, and nothing else differs', () => {
  expect(judgePage(built, served(noSettings))).toEqual({ settings: noSettings });
  expect(judgePage(built, served(all))).toEqual({ settings: all });
});

test.each<[string, PageSettings]>([
  ['calls to plain HTTP', { ...noSettings, apiBase: 'http://api.quay.example' }],
  ['calls to an address with a path', { ...noSettings, apiBase: 'https://api.quay.example/x' }],
  ['calls to a script', { ...noSettings, monitoringUrl: 'javascript:alert(1)' }],
  ['a key that is none', { ...noSettings, boardKey: 'x' }],
  ['rules that load something', { ...noSettings, css: "p{background:url('https://x.example')}" }],
  ['rules that end the style', { ...noSettings, css: '</style><script>evil()</script><style>' }],
])('%s are none of a page', (_, settings) => {
  expect(judgePage(built, served(settings))).toEqual({ why: expect.any(String) });
});

test.each<[string, (html: string) => string]>([
  ['a script in the head', (html) => html.replace('</head>', '<script>evil()</script></head>')],
  ['a script before the settings', (html) => html.replace('<meta name', '<script>evil()</script><meta name')],
  ['an attribute', (html) => html.replace('<body>', '<body onload="evil()">')],
  ['a style of its own', (html) => html.replace('</head>', `<style nonce="${nonce}">p{display:none}</style></head>`)],
  ['another policy', (html) => html.replace("script-src 'self'", "script-src 'self' https:")],
  ['a word at the end', (html) => `${html} `],
  ['half of it', (html) => html.slice(0, html.length / 2)],
  ['another nonce', (html) => html.replace(nonce, 'BAAAAAAAAAAAAAAAAAAAAA==')],
])('%s is found', (_, changed) => {
  expect(judgePage(built, served(all, changed))).toEqual({ why: expect.any(String) });
});

test('a header that lets more in than the page needs is found', () => {
  const { html } = served(noSettings);
  const loose = pagePolicy(nonce).replace("script-src 'self'", "script-src 'self' https:");
  for (const policy of [loose, '', pagePolicy('short'), pagePolicy(nonce, ['https://more.example'])])
    expect(judgePage(built, { html, headers: { 'content-security-policy': policy } })).toEqual({
      why: expect.any(String),
    });
});

test('colors are those that the gateway writes, and nothing else', () => {
  expect(areColours(css)).toBe(true);
  const [rule = ''] = css.split('}');
  for (const other of [
    `${rule};background:url(x)}`,
    `${rule};--c-text:url(x)}`,
    `${rule};--c-text:#fff}`,
    // A page whose warnings are invisible.
    `${rule};--c-text:#ffffff}`,
    `${rule};--c-error:#ffffff}`,
    `${rule};--c-link:var(--c-accent)}`,
    `${rule};--logo:#ffffff}`,
    `${rule}}p{color:red}`,
    `@import 'x';${rule}}`,
    `${rule}} `,
    '',
  ])
    expect([other, areColours(other)]).toEqual([other, false]);
});
