import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A file of script by its name, compressed as it travels. */
export interface Script {
  readonly name: string;
  readonly bytes: number;
}

/** What a file weighs on its way. */
export const gzipBytes = (content: Uint8Array): number => gzipSync(content).length;

/**
 * Every script that a page downloads while `go` opens it, until its heading is shown and the network is idle. The browser's
 * cache is off, as on a first visit.
 */
export async function scriptsOfVisit(page: Page, go: () => Promise<unknown>): Promise<Script[]> {
  await (await page.context().newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  // What an earlier page still fetches is not of this visit, and its bodies are gone with it.
  await page.goto('about:blank');
  const scripts = new Map<string, Promise<Script>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const name = path.basename(new URL(response.url()).pathname);
    const script = response.body().then((body) => ({ name, bytes: gzipBytes(body) }));
    // One that comes after the visit is not of it, and may go with its page.
    script.catch(() => undefined);
    scripts.set(response.url(), script);
  });
  await go();
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  return Promise.all(scripts.values());
}

export const sumOf = (scripts: readonly Script[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Script of several pages is in files of this name (`apps/client/chunks.ts`). */
const SHARED = /^shared-/;

/**
 * What `all` fetches and `known` does not, in kB as it travels: everything, and of it the files that no other page has a part in.
 * @param elsewhere what a page of another kind fetches
 */
export function weightBeyond(all: readonly Script[], known: readonly Script[], elsewhere: readonly Script[]) {
  const names = (scripts: readonly Script[]) => new Set(scripts.map(({ name }) => name));
  const [shell, others] = [names(known), names(elsewhere)];
  const own = all.filter(({ name }) => !shell.has(name)).sort((one, other) => other.bytes - one.bytes);
  const alone = own.filter(({ name }) => !others.has(name) && !SHARED.test(name));
  const kb = (scripts: readonly Script[]): number => sumOf(scripts) / 1_000;
  return { aloneKb: kb(alone), ownKb: kb(own), allKb: kb(all), files: own.length, largest: own.slice(0, 12) };
}
