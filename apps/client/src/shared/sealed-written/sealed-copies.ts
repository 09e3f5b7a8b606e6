import { sealRestBy } from '@/lib/offline/sealed-rest';
import type { OpenVault } from '@/shared/vault/open-vault';
import { openVault, subscribe } from '@/shared/vault/vault-state';
import { UnsentCopy } from './unsent-copy';

let sealing: OpenVault | undefined;
let isFollowed = false;

/** While a vault is open in privacy mode, seals unsent changes to readable documents on this device. */
export function sealCopies(): void {
  if (!isFollowed) subscribe(follow);
  isFollowed = true;
  follow();
}

function follow(): void {
  const vault = openVault();
  if (vault === sealing) return;
  sealing = vault;
  sealRestBy(vault && ((what) => new UnsentCopy({ vault, ...what })));
}
