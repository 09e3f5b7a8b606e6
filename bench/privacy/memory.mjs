import { readFileSync } from 'node:fs';
import { filesOfPart, readingFileAddress, readingParts } from '@cartulary/contracts/reading-files';
import { makeWornScan } from '../batch/make-scans.ts';
import { ratio, sized } from '../size.mjs';
import { tenPages } from '../ten-pages.mjs';
import { makeVault, opens, signedIn } from './in-product.mjs';
import { launchChromium, withSite } from './site.mjs';
import { inTurns, spread } from './turns.mjs';

const ROUNDS = sized(3, 1);
const READ_LIMIT_MS = 240_000;

/** The peak memory of a page's process, including its workers (proc(5): VmHWM). */
async function peakMb(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1] ?? 0) / 1_024);
  return Math.round(Math.max(...peaks));
}

const drop = (page, name, bytes) =>
  page.getByLabel('Files to upload').setInputFiles([{ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }]);

/** Everything was processed on the page, which then shows the number of words. */
const isReadHere = (page) => page.getByRole('row', { name: /^Words \d/ }).waitFor({ timeout: READ_LIMIT_MS });

/** Everything was processed by the server, and a page of it is rendered. */
const isReadThere = (site) => async (page) => {
  await page.waitForURL(/document=/);
  await site.person.whenRead(new URL(page.url()).searchParams.get('document'), READ_LIMIT_MS);
  await page.getByRole('region', { name: /^Page 1 of/ }).waitFor();
};

/** Further documents are dropped while none is open. */
async function readsFurther(page, files, isRead) {
  for (const [name, bytes] of files) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Smart Document Hub', exact: true })
      .click();
    await drop(page, name, bytes);
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await isRead(page);
  }
}

/** A fresh browser that processes a worn scan and ten pages of text. */
async function inTab(site, files) {
  const browser = await launchChromium();
  try {
    const page = await signedIn(site, browser, 'privacy');
    const words = await makeVault(site, page);
    await page.goto(`${site.url}/document-studio`);
    await drop(page, ...files[0]);
    await page.getByRole('button', { name: 'Unlock and read here' }).click();
    await opens(page, words);
    await page.getByRole('button', { name: 'Download and read' }).click();
    await isReadHere(page);
    await readsFurther(page, files.slice(1), isReadHere);
    return { peakMb: await peakMb(browser) };
  } finally {
    await browser.close();
  }
}

/** The same documents, processed by the server. */
async function atServer(site, files) {
  const browser = await launchChromium();
  try {
    const page = await signedIn(site, browser, 'collaborative');
    await page.goto(`${site.url}/document-studio`);
    await drop(page, ...files[0]);
    const isRead = isReadThere(site);
    await isRead(page);
    await readsFurther(page, files.slice(1), isRead);
    return { peakMb: await peakMb(browser) };
  } finally {
    await browser.close();
  }
}

/** The transferred bytes, by part of the product. */
function byPart(transferred) {
  const parts = Object.fromEntries(
    readingParts.map((part) => [part, new Set(filesOfPart(part).map(readingFileAddress))]),
  );
  const partOf = (pathname) => {
    const part = readingParts.find((one) => parts[one].has(pathname));
    if (part) return part;
    if (/\.wasm$|\/languages-[^/]*\.json$/.test(pathname)) return 'programs';
    return /^\/(?:api|socket\.io)\//.test(pathname) ? 'calls' : 'pages';
  };
  const bytes = {};
  for (const [pathname, size] of transferred) bytes[partOf(pathname)] = (bytes[partOf(pathname)] ?? 0) + size;
  return bytes;
}

/** Without the larger OCR model, which is downloaded on demand with a notice, and without API calls. */
const FIRST_USE = ['pages', 'programs', 'reading', 'names', 'meaning'];
const firstUseBytes = (bytes) => FIRST_USE.reduce((sum, part) => sum + (bytes[part] ?? 0), 0);

/** Peak memory and the transfer of a first use; a separate browser each time. */
export const memory = () =>
  withSite(async (site) => {
    let transferred;
    const filesOf = async (side, round) => [
      [`scan-${side}-${round}.pdf`, (await makeWornScan(round)).bytes],
      [`text-${side}-${round}.pdf`, tenPages(`quondam${side}${round}x`)],
    ];
    const runs = await inTurns(ROUNDS, {
      tab: async (round) => {
        // A vault belongs to one person, so each round needs a new one.
        await site.newPerson();
        site.transferred.clear();
        const used = await inTab(site, await filesOf('tab', round));
        transferred ??= byPart(site.transferred);
        return used;
      },
      server: async (round) => {
        await site.newPerson();
        return atServer(site, await filesOf('server', round));
      },
    });
    const [tab, server] = [spread(runs.tab, 'peakMb'), spread(runs.server, 'peakMb')];
    return {
      rounds: ROUNDS,
      wanted: { peakMb: 1_000, firstUseMb: 85 },
      ratios: { memory: ratio(tab.median, server.median) },
      tab,
      server,
      firstUseMb: Math.round(firstUseBytes(transferred) / 1e5) / 10,
      transferredBytes: transferred,
    };
  });
