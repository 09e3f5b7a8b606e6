import type { NewVaultWay, VaultDevice } from '@cartulary/contracts/vault';
import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { fromBase64Url, type Bytes } from '@/lib/crypto/bytes';
import type { Reply, Seen } from '@/testing/local-server.test-helper';
import type { VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { answer, testRoom } from '@/testing/test-room.test-helper';
import { newOpeningServer, openingReply, type OpeningServer } from './devices/devices-room.test-helper';
import { quickStretch, stretchQuickly } from './quick-stretch.test-helper';
import { forgetWrong } from './wrong-tries';
import { makeWay, newVaultKey, passphraseWay, recoveryWay } from './ways/ways';

export const WORDS = 'harbour ledger copper winter mitten';
export const RECOVERY = '0WA22BHV91AP4VVWH6BA7C5XSBBY9WFY';
const VAULT_ID = '0198f2aa-1111-4222-8333-444455556666';
const WAY_IDS = ['0198f2aa-3333-4222-8333-444455550001', '0198f2aa-3333-4222-8333-444455550002'];
const NOW = '2026-11-03T10:00:00.000Z';

/** Ada's vault with a passphrase and a recovery key. */
export async function adasVault(): Promise<{ vault: Vault; key: Bytes }> {
  const key = newVaultKey();
  const owner = { vaultId: VAULT_ID, accountId: 'u1' };
  const cost = passphraseWay({ memoryKiB: 65_536, passes: 3 });
  const ways = [
    await makeWay(key, owner, cost, { kind: 'passphrase', words: WORDS }, quickStretch),
    await makeWay(key, owner, recoveryWay(), { kind: 'recovery', key: RECOVERY }, quickStretch),
  ];
  return { key, vault: { id: VAULT_ID, createdAt: NOW, ways: ways.map(kept) } };
}

const kept = (way: NewVaultWay, index: number) => ({ ...way, id: WAY_IDS[index] ?? VAULT_ID, createdAt: NOW });

/** The state of the test server. */
export interface KeptVault {
  vault: Vault | null;
  device: 'unknown' | 'known' | 'revoked';
  devices: VaultDevice[];
  openings: OpeningServer;
  /** Two administrators who can open vaults together; null if off. */
  recovery: VaultRecovery | null;
  /** Doesn't answer anything. */
  isAway: boolean;
  /** Doesn't answer requests about recovery. */
  isRecoveryUnsaid: boolean;
}

/** A server with one vault that records calls. */
export function vaultRoom() {
  const server: KeptVault = {
    vault: null,
    device: 'unknown',
    devices: [],
    openings: newOpeningServer(),
    recovery: null,
    isAway: false,
    isRecoveryUnsaid: false,
  };
  const room = testRoom((call) => replyOf(server, call));
  beforeEach(() => {
    stretchQuickly();
    forgetWrong();
    localStorage.clear();
    Object.assign(server, {
      vault: null,
      device: 'unknown',
      devices: [],
      openings: newOpeningServer(),
      recovery: null,
      isAway: false,
      isRecoveryUnsaid: false,
    });
  });
  return { server, room };
}

function replyOf(server: KeptVault, seen: Seen): Reply | undefined {
  const { method, path, body } = seen;
  if (!path.startsWith('/api/v1/vault')) return undefined;
  if (server.isAway) return { status: 503, body: { success: false } };
  if (path === '/api/v1/vault/recovery' && server.isRecoveryUnsaid) return { status: 404, body: { success: false } };
  if (path === '/api/v1/vault/recovery') return answer({ recovery: server.recovery, isCopied: false, request: null });
  if (path.startsWith('/api/v1/vault/openings/')) return openingReply(server.openings, seen);
  if (path.startsWith('/api/v1/vault/devices/') && method === 'PUT')
    return answer({ device: server.device === 'revoked' ? 'revoked' : 'known' });
  if (path === '/api/v1/vault/devices' || path.startsWith('/api/v1/vault/devices/'))
    return answer({ items: server.devices });
  if (path === '/api/v1/vault/ways') {
    const { way } = body as { way: NewVaultWay };
    const added = kept(way, 0);
    const others = server.vault?.ways.filter(({ parameters }) => parameters.kind !== way.parameters.kind) ?? [];
    if (server.vault) server.vault = { ...server.vault, ways: [added, ...others] };
    return answer(added);
  }
  if (method === 'DELETE') {
    server.vault = null;
    return { body: { success: true, message: 'Deleted' } };
  }
  if (method === 'POST') {
    const made = body as { id: string; ways: NewVaultWay[] };
    server.vault = { id: made.id, createdAt: NOW, ways: made.ways.map(kept) };
    return answer(server.vault, 201);
  }
  return answer({ vault: server.vault, device: server.device });
}

/** True if a string contains the bytes in any form used by JSON or base64. */
export const holdsBytes = (text: string, base64url: string): boolean => {
  const bytes = fromBase64Url(base64url);
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [base64url, base64url.replaceAll('-', '+').replaceAll('_', '/'), hex, [...bytes].join(',')].some((form) =>
    text.includes(form),
  );
};
