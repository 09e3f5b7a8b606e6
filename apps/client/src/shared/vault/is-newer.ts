import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { VAULT_FORM } from '@cartulary/contracts/vault';

/** Whether a vault has a format that this page doesn't know yet. */
export const isNewerVault = ({ form = VAULT_FORM }: Vault): boolean => form > VAULT_FORM;

/** Normalizes the server's data: a vault or unlock method that can't be parsed here has a newer format. */
export const asTold = (told: Vault | Pick<Vault, 'id' | 'createdAt'>): Vault =>
  'ways' in told ? told : { ...told, form: VAULT_FORM + 1, ways: [] };
