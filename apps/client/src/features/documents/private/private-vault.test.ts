import { localDocument } from '@/shared/pages/local-documents';
import type { OpenVault } from '@/shared/vault/open-vault';
import { lockVault, vaultOpened } from '@/shared/vault/vault-state';
import { answerFrom } from './private-vault';

let searchKey: CryptoKey;
beforeAll(async () => {
  searchKey = await crypto.subtle.importKey('raw', new Uint8Array(32), 'HKDF', false, ['deriveKey']);
});
const vault = (vaultId: string): OpenVault => ({
  vaultId,
  searchKey,
  peopleKey: searchKey,
  accountId: 'ada',
  wrapItemKey: (_, key) => Promise.resolve(key),
  unwrapItemKey: (_, wrapped) => Promise.resolve(wrapped),
});

test('what was opened is forgotten once the vault is locked, whatever page stands there', () => {
  const own = vault('one');
  vaultOpened(own);
  answerFrom(own, 'a');
  expect(localDocument('a')).toBeDefined();
  lockVault();
  expect(localDocument('a')).toBeUndefined();
});

test('and once another vault is opened in its place', () => {
  const own = vault('one');
  vaultOpened(own);
  answerFrom(own, 'a');
  vaultOpened(vault('two'));
  expect(localDocument('a')).toBeUndefined();
});
