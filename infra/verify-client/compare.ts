import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import path from 'node:path';
import { CLIENT_FILES_ADDRESS, clientFiles, digestedText, type ClientFiles } from '@cartulary/contracts/client-files';
import { addressesOf, routeIds } from '@cartulary/contracts/routes';
import type { PageSettings } from '@cartulary/contracts/served-page';
import { builtFiles } from '../../apps/client/built-files.mjs';
import { ask, encodings, type Answered, type Asked } from './ask.js';
import { judgePage, shown } from './read-page.js';

const MOST_LIST_BYTES = 4_000_000;
const MOST_PAGE_BYTES = 1_000_000;
/** For a file that isn't in this build: enough to identify it. */
const MOST_EXTRA_BYTES = 50_000_000;
const AT_ONCE = 6;
/** A value for the parameter in a URL. */
const SOME_NAME = '0190';
/**
 * Headers with effects other than the content: redirect, load more, widen the service worker's scope, report the visit
 * to others, or clear browser storage.
 */
const harmful = [
  'refresh',
  'location',
  'link',
  'speculation-rules',
  'service-worker-allowed',
  'report-to',
  'reporting-endpoints',
  'nel',
  'content-security-policy-report-only',
  'clear-site-data',
] as const;
/** Files are the same for everyone, so none may identify its visitor. */
const harmfulOnFiles = [...harmful, 'set-cookie'] as const;

export interface Difference {
  /** The file or URL; `''` is the list itself. */
  readonly path: string;
  readonly what: string;
}

export interface Comparison {
  readonly files: number;
  readonly pages: number;
  readonly digest: string;
  /** The installation's settings in its pages, for each kind of page. */
  readonly settings: readonly PageSettings[];
  readonly differences: readonly Difference[];
}

/** An installation's list of its client files, or why it can't be read. */
export type SaidList = { readonly list: ClientFiles } | { readonly why: string };

/** Requests the list. It's only a claim: the actual responses are compared. */
export async function askList(origin: string): Promise<SaidList> {
  const address = new URL(CLIENT_FILES_ADDRESS, origin);
  const answered = await ask(address, { as: 'file', encoding: 'packed', mostBytes: MOST_LIST_BYTES });
  if (answered.status !== 200) return { why: statusOf(answered) };
  if (answered.isLonger) return { why: `is longer than ${MOST_LIST_BYTES} bytes` };
  try {
    const read = clientFiles.safeParse(JSON.parse(answered.body.toString()));
    if (read.success) return { list: read.data };
    const [issue] = read.error.issues;
    return { why: `is none: ${shown(`${issue?.path.join('.')}: ${issue?.message}`)}` };
  } catch {
    return { why: 'is no JSON' };
  }
}

/**
 * Fetches every file in a build, every additional file in the list, and the page at each of its URLs, and reports where
 * a response differs from the build.
 * @param directory the `dist` folder of your own build
 */
export async function compare(origin: string, directory: string, said: SaidList): Promise<Comparison> {
  const built = builtFiles(directory);
  const digest = sha256(digestedText(built));
  const listed = 'list' in said ? said.list.files : [];
  const extra = listed.filter(({ path: name }) => !built.some((file) => file.path === name));
  const files = await inTurns([...built, ...extra], async ({ path: name }) => {
    const expected = built.find((file) => file.path === name);
    return judgeFile(origin, name, expected);
  });
  const pages = await comparePages(origin, readFileSync(path.join(directory, 'index.html'), 'utf8'));
  const differences = [...listDifferences(said, built, digest), ...files.flat(), ...pages.differences];
  return { files: built.length, pages: pages.count, digest, settings: pages.settings, differences };
}

type Built = ReturnType<typeof builtFiles>[number];

function listDifferences(said: SaidList, built: readonly Built[], digest: string): Difference[] {
  if ('why' in said) return [{ path: '', what: `the list of files ${said.why}` }];
  const { files, digest: told } = said.list;
  const found: Difference[] = [];
  if (told !== sha256(digestedText(files)))
    found.push({ path: '', what: 'the list of files has another digest than it says' });
  if (told !== digest) found.push({ path: '', what: `the list has the digest ${told}, this build ${digest}` });
  for (const { path: name, sha256: hash } of built) {
    const line = files.find((file) => file.path === name);
    if (!line) found.push({ path: name, what: 'the list leaves it out' });
    else if (line.sha256 !== hash) found.push({ path: name, what: `the list has ${line.sha256}, this build ${hash}` });
  }
  return found;
}

/** Requests a file compressed and plain: browsers get one, and manual checks the other. */
async function judgeFile(origin: string, name: string, expected: Built | undefined): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const encoding of Object.keys(encodings) as (keyof typeof encodings)[]) {
    const mostBytes = expected?.sizeBytes ?? MOST_EXTRA_BYTES;
    const what = await answerTo(new URL(`/${name}`, origin), { as: 'file', encoding, mostBytes }, (answered) =>
      whyOther(answered, expected),
    );
    // Both usually fail the same way, so it's reported once.
    if (what !== undefined && found.every((before) => before.what !== what)) found.push({ path: name, what });
  }
  return found;
}

function whyOther(answered: Answered, expected: Built | undefined): string | undefined {
  if (answered.status !== 200) return expected ? `is missing: ${statusOf(answered)}` : undefined;
  if (!expected) return 'is extra: the list names it, and this build has no such file';
  const wrong = whyHarmful(answered.headers, harmfulOnFiles);
  if (wrong !== undefined) return wrong;
  if (answered.isLonger) return `is longer than the ${expected.sizeBytes} bytes of this build`;
  const hash = sha256(answered.body);
  return hash === expected.sha256 ? undefined : `differs: answered ${hash}, this build has ${expected.sha256}`;
}

/**
 * Effects of a response other than its content. Another character set would turn the same bytes into different text.
 */
function whyHarmful(headers: IncomingHttpHeaders, names: readonly string[] = harmful): string | undefined {
  const type = String(headers['content-type'] ?? '');
  const alphabet = /charset=(.{0,40})/iu.exec(type)?.[1];
  if (alphabet !== undefined && !/^"?utf-8"?$/iu.test(alphabet)) return `comes as ${shown(type)}`;
  const name = names.find((each) => headers[each] !== undefined);
  return name && `comes with a header that it must not have, ${name}: ${shown(String(headers[name]))}`;
}

const statusOf = ({ status, headers: { location } }: Answered): string =>
  location === undefined ? `answered with ${status}` : `answered with ${status}, which leads to ${shown(location)}`;

/** Every page in the route table, and an unknown URL: each could get a different page. */
export function pageAddresses(): string[] {
  const known = routeIds.flatMap((id) => addressesOf(id)).filter((address) => address !== '*');
  const named = known.map((address) => address.replaceAll(/:\w+\??/g, SOME_NAME));
  return [...new Set(['/', ...named, '/no-such-page'])];
}

async function comparePages(origin: string, built: string) {
  const addresses = pageAddresses();
  const settings = new Map<string, PageSettings>();
  const asked: Asked = { as: 'page', encoding: 'packed', mostBytes: MOST_PAGE_BYTES };
  const found = await inTurns(addresses, async (address) => {
    const what = await answerTo(new URL(address, origin), asked, (answered) => {
      const { status, headers, body, isLonger } = answered;
      if (status !== 200) return statusOf(answered);
      if (headers['content-type'] !== 'text/html; charset=utf-8')
        return `comes as ${shown(String(headers['content-type']))}`;
      const wrong = whyHarmful(headers) ?? (isLonger ? 'is far too long' : undefined);
      if (wrong !== undefined) return wrong;
      const judged = judgePage(built, { html: body.toString(), headers });
      if ('why' in judged) return judged.why;
      settings.set(JSON.stringify(judged.settings), judged.settings);
      return undefined;
    });
    return what === undefined ? [] : [{ path: address, what }];
  });
  return { count: addresses.length, settings: [...settings.values()], differences: found.flat() };
}

/** The problem with a response; undefined if there is none. */
async function answerTo(
  address: URL,
  asked: Asked,
  why: (answered: Answered) => string | undefined,
): Promise<string | undefined> {
  try {
    return why(await ask(address, asked));
  } catch (error) {
    return `could not be read: ${shown(error instanceof Error ? error.message : String(error))}`;
  }
}

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function inTurns<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const waiting = all.entries();
  const worker = async (): Promise<void> => {
    for (const [at, one] of waiting) done[at] = await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return done;
}
