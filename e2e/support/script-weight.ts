import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

/** A script by name, with its compressed size. */
export interface Script {
  readonly name: string;
  readonly bytes: number;
}

/** The compressed size of a file. */
export const gzipBytes = (content: Uint8Array): number => gzipSync(content).length;

/**
 * Every script that a page downloads while `go` opens it, until its heading is displayed and the network is idle.
 * Disables the browser's cache, as on a first visit.
 */
export async function scriptsOfVisit(page: Page, go: () => Promise<unknown>): Promise<Script[]> {
  await (await page.context().newCDPSession(page)).send('Network.setCacheDisabled', { cacheDisabled: true });
  // Requests of an earlier page don't belong to this visit, and their bodies are lost with it.
  await page.goto('about:blank');
  const scripts = new Map<string, Promise<Script>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const name = path.basename(new URL(response.url()).pathname);
    const script = response.body().then((body) => ({ name, bytes: gzipBytes(body) }));
    // A script that loads after the visit doesn't belong to it, and may be lost with its page.
    script.catch(() => undefined);
    scripts.set(response.url(), script);
  });
  await go();
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle');
  return Promise.all(scripts.values());
}

export const sumOf = (scripts: readonly Script[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Scripts shared by several pages have this prefix (`apps/client/chunks.ts`). */
const SHARED = /^shared-/;

/**
 * The scripts that `all` fetches and `known` doesn't, in compressed kB: in total, and for files that no other page
 * shares.
 * @param elsewhere the scripts of another kind of page
 */
export function weightBeyond(all: readonly Script[], known: readonly Script[], elsewhere: readonly Script[]) {
  const names = (scripts: readonly Script[]) => new Set(scripts.map(({ name }) => name));
  const [shell, others] = [names(known), names(elsewhere)];
  const own = all.filter(({ name }) => !shell.has(name)).sort((one, other) => other.bytes - one.bytes);
  const alone = own.filter(({ name }) => !others.has(name) && !SHARED.test(name));
  const kb = (scripts: readonly Script[]): number => sumOf(scripts) / 1_000;
  return { aloneKb: kb(alone), ownKb: kb(own), allKb: kb(all), files: own.length, largest: own.slice(0, 12) };
}
