import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import { text } from '@cartulary/testing/text';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { setPrivacyMode } from '@/lib/storage/privacy-mode';
import { vaultFound } from '@/shared/vault/vault-state';
import { adaAs } from '@/testing/signed-in.test-helper';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as askReadable } from '@/text/ask-readable';
import { t as reader } from '@/text/reader';
import { useToasts } from '@/ui/toast';
import { otherCopy, type CopyFile } from './other-copy';

const ID = '0198f2aa-1111-4222-8333-444455556666';
/** Uploads use XMLHttpRequest, for which jsdom enforces CORS. */
const headers = {
  'access-control-allow-origin': 'http://localhost',
  'access-control-allow-credentials': 'true',
  'access-control-allow-headers':
    'authorization, content-type, x-client, x-client-version, x-client-timestamp, x-request-id, x-privacy-mode',
};
const room = testRoom(({ method }) =>
  method === 'OPTIONS'
    ? { status: 204, headers }
    : { ...answer({ id: ID, title: 'Rates', lost: [{ what: 'comments', count: 2 }] }, 201), headers },
);
const ada = adaAs('user');
const item = { id: ID, kind: 'presentation', title: 'Rates', right: 'owner', binnedAt: null } as WrittenItem;
const fileOf: CopyFile = async (format) => ({
  file: new File(['x'], `Rates.${format}`),
  lost: [{ what: 'unsafeLinks', count: 1 }],
});
const said = () => renderHook(useToasts).result.current;
const sent = () => room.seen.filter(({ method }) => method === 'POST').map(({ path }) => path);

beforeEach(async () => {
  await room.signIn(ada);
  act(() => setPrivacyMode('privacy'));
});
afterEach(() => localStorage.clear());

test('a copy for the server is made once, and all that it leaves out is said', async () => {
  const went: string[] = [];
  const change = otherCopy(item, 'server', fileOf, (to) => went.push(to));
  if (typeof change === 'string') throw new Error(change);
  act(() => {
    change.run();
    change.run();
  });
  await waitFor(() => expect(went).toEqual([`/presentation-studio?deck=${ID}`]));
  expect(sent()).toHaveLength(1);
  const [warning] = said().filter(({ tone }) => tone === 'warning');
  expect(warning?.text).toContain('A link');
  expect(warning?.text).toContain('2 comments');
});

test('what somebody shared encrypted is copied to the server by its owner alone', () => {
  for (const right of ['viewer', 'editor'] as const)
    expect(otherCopy({ ...item, right }, 'server', fileOf, () => undefined)).toBe(text(reader, 'why.owner'));
  expect(typeof otherCopy({ ...item, right: 'viewer' }, 'vault', fileOf, () => undefined)).toBe('object');
});

test('boards and mind maps say why there is no copy, and what is in the trash why not', () => {
  expect(otherCopy({ ...item, kind: 'mindmap' }, 'vault', fileOf, () => undefined)).toBe(text(reader, 'why.drawn'));
  expect(otherCopy({ ...item, binnedAt: '2026-11-29T10:00:00.000Z' }, 'vault', fileOf, () => undefined)).toBe(
    text(reader, 'why.binned'),
  );
});

test('an encrypted copy needs a vault, which is offered before any file is made', async () => {
  act(() => vaultFound(ada.id, undefined));
  drawPart(null);
  let made = 0;
  const counting: CopyFile = (format) => {
    made += 1;
    return fileOf(format);
  };
  const change = otherCopy(item, 'vault', counting, () => undefined);
  if (typeof change === 'string') throw new Error(change);
  act(change.run);
  await screen.findByRole('dialog', { name: text(askReadable, 'seal.title') });
  expect([made, sent()]).toEqual([0, []]);
});
