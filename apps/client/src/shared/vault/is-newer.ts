import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { VAULT_FORM, vaultWayKinds } from '@cartulary/contracts/vault';
import { fromBase64Url } from '@/lib/crypto/bytes';
import { WRAP_FORM } from './open-vault';

const kinds: readonly string[] = vaultWayKinds;

/** The first byte of a wrapped key is its form; what is too short to have one is broken, and no newer. */
const wrappedForm = (wrapped: string): number => fromBase64Url(wrapped.slice(0, 4))[0] ?? 0;

/** Whether a vault, or one of the ways into it, is of a form that this page does not know yet. */
export const isNewerVault = ({ form = VAULT_FORM, ways }: Vault): boolean =>
  form > VAULT_FORM ||
  ways.some(({ parameters, wrapped }) => !kinds.includes(parameters.kind) || wrappedForm(wrapped) > WRAP_FORM);
