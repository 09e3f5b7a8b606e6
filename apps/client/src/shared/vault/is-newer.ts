import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { VAULT_FORM } from '@cartulary/contracts/vault';

/** Whether a vault is of a form that this page does not know yet. */
export const isNewerVault = ({ form = VAULT_FORM }: Vault): boolean => form > VAULT_FORM;

/** As the server told it: one that can't be read here, or a way into which can't, is of a newer form. */
export const asTold = (told: Vault | Pick<Vault, 'id' | 'createdAt'>): Vault =>
  'ways' in told ? told : { ...told, form: VAULT_FORM + 1, ways: [] };
