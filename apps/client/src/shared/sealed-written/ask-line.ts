import { sealedTextLine } from '@cartulary/contracts/endpoints/sealed-texts';
import { call } from '@/lib/api/api';
import type { OpenVault } from '@/shared/vault/open-vault';
import type { KeyedItem } from '../sealed/sealed-item';
import { sealedServer } from '../sealed/sealed-server';
import { signaturesOf } from '../sealed/signed-by';
import type { LineOpening } from './line-types';

/**
 * Requests the data needed to open the connection of a sealed document. @throws ApiError 404 if this person can't
 * access it
 */
export async function askLine(vault: OpenVault, item: KeyedItem): Promise<LineOpening> {
  const params = { sealedId: item.itemId };
  const { epoch, ...line } = await call(sealedTextLine, { params }, { background: true, retries: 0 });
  const signatures = await signaturesOf(vault, sealedServer.people);
  return { ...line, signatures, keys: await item.keysAt(epoch) };
}
