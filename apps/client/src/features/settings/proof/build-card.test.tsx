// covers: apps/client/src/features/settings/proof libs/contracts/src/client-files.ts
import { createHash } from 'node:crypto';
import { digestedText, type ClientFiles } from '@cartulary/contracts/client-files';
import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as proof } from '@/text/settings/proof';
import { BuildCard } from './build-card';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const files = ['assets/a.js', 'assets/b.js'].map((path) => ({ path, sizeBytes: path.length, sha256: sha256(path) }));
const commit = '0123456789abcdef0123456789abcdef01234567';
const list: ClientFiles = {
  form: 1,
  release: 'development',
  builtFrom: { commit, isChanged: false },
  digest: sha256(digestedText(files)),
  files,
};

testRoom(() => undefined);

const ownFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = ownFetch;
  Reflect.deleteProperty(globalThis, 'caches');
});
/** The list is a separate file, and jsdom has no server for it. */
const serve = (body: unknown, status = 200): void => {
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify(body), { status }));
};

/** Fills the service worker's cache, by URL. */
function keep(kept: Readonly<Record<string, string>>): void {
  const cache = {
    keys: () => Promise.resolve(Object.keys(kept).map((path) => ({ url: `https://quay.example${path}` }))),
    match: ({ url }: { url: string }) => Promise.resolve(new Response(kept[new URL(url).pathname])),
  };
  const caches = { keys: () => Promise.resolve(['cartulary-build-1', 'else']), open: () => Promise.resolve(cache) };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
}

async function compares(): Promise<void> {
  serve(list);
  drawPart(<BuildCard />);
  await userEvent.click(await screen.findByRole('button', { name: text(proof, 'kept.do') }));
}

test('commit and digest stand there short, and are copied whole', async () => {
  serve(list);
  const person = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  drawPart(<BuildCard />);
  expect(await screen.findByText(commit.slice(0, 12))).toBeTruthy();
  expect(screen.getByText(list.digest.slice(0, 12))).toBeTruthy();
  await person.click(screen.getByRole('button', { name: text(proof, 'build.copyCommit') }));
  expect(copied).toHaveBeenLastCalledWith(commit);
  await person.click(screen.getByRole('button', { name: text(proof, 'build.copyDigest') }));
  expect(copied).toHaveBeenLastCalledWith(list.digest);
  await person.click(screen.getByRole('button', { name: text(proof, 'build.copyCommand') }));
  expect(copied).toHaveBeenLastCalledWith(`npm run verify-client -- ${location.origin}`);
});

test('a server that has another build, or does not know of which commit, is told', async () => {
  serve({ ...list, release: '0.1.0-next', builtFrom: null });
  drawPart(<BuildCard />);
  expect(await screen.findByText(/^The server now has 0\.1\.0-next/)).toBeTruthy();
  expect(screen.getByText(text(proof, 'build.noCommit'))).toBeTruthy();
});

test('a build with changes that no commit has is told as one', async () => {
  serve({ ...list, builtFrom: { commit, isChanged: true } });
  drawPart(<BuildCard />);
  expect(await screen.findByText(text(proof, 'build.changed'))).toBeTruthy();
});

test.each([
  ['that is not there', {}, 404],
  ['that is none', { files: [] }, 200],
  ['whose digest is not that of its files', { ...list, digest: sha256('other') }, 200],
])('a list %s is shown as missing', async (_, body, status) => {
  serve(body, status);
  drawPart(<BuildCard />);
  expect(await screen.findByText(text(proof, 'build.failed'))).toBeTruthy();
});

test('copies of this browser are compared with the list, one by one', async () => {
  keep({ '/': 'page', '/assets/a.js': 'assets/a.js', '/assets/b.js': 'other', '/assets/before.js': 'before' });
  await compares();
  expect(
    await screen.findByText(
      '1 copy differs from the list: 1 copy matches the list. 1 copy is from an earlier build that isn’t in the list.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('/assets/b.js')).toBeTruthy();
});

test('a browser that keeps nothing says so', async () => {
  keep({});
  await compares();
  expect(await screen.findByText(text(proof, 'kept.nothing'))).toBeTruthy();
});
