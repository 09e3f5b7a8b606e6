import { chromium } from '@playwright/test';
import { told } from '../../e2e/support/colleagues.ts';
import { findChromium } from '../../infra/launcher/find-chromium.mjs';

/** Windows of the product that join meetings, for benches: with longer timeouts than tests. */

export const MEETINGS = '/api/v1/meetings';
export const LIMIT_MS = 60_000;
export const viewport = { width: 1440, height: 900 };

/** A browser with its own camera and microphone. */
export const launch = async (...args) =>
  chromium.launch({
    executablePath: await findChromium(),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
      ...['--use-fake-device-for-media-stream=fps=10', '--use-fake-ui-for-media-stream'],
      ...['--autoplay-policy=no-user-gesture-required', ...args],
    ],
  });

/**
 * Signs in a person and opens a meeting's lobby, in a separate window.
 * @param {{ viewport?: object, script?: () => void }} options `script` runs in the page before anything else
 */
export async function before(browser, person, id, { script, ...as } = { viewport }) {
  const context = await browser.newContext({ viewport, ...as });
  if (script) await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(`${person.origin}/login?next=${encodeURIComponent(`/real-meet?meeting=${id}`)}`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /^(Join now|Ask to join)$/ }).waitFor({ timeout: LIMIT_MS });
  return page;
}

/** Joins from the lobby. */
export async function comesIn(page) {
  await page.getByRole('button', { name: 'Join now' }).click();
  const controls = page.getByRole('group', { name: 'Meeting controls' });
  await controls.getByRole('button', { name: 'Leave', exact: true }).waitFor({ timeout: LIMIT_MS });
}

/** A token to join without a window. */
export const tokenOf = async (person, id) => (await told(person, 'POST', `${MEETINGS}/${id}/join`)).token;

/** The URL of the meeting server, as pages use it. */
export const lineOf = (origin) => `${origin.replace('http', 'ws')}/livekit`;
