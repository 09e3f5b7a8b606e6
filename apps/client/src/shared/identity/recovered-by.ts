import { t } from '@/text/people/invitations';

/**
 * Names the two administrators who can together open the organization's vaults. An administrator whose account was
 * deleted has no name.
 */
export const recoveredBySentence = ([first, second]: readonly [string, string]): string =>
  t('accept.recovery', { first: first || t('accept.nameless'), second: second || t('accept.nameless') });
