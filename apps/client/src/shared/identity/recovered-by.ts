import { t } from '@/text/people/invitations';

/** Says which two administrators can together open the vaults of an organisation; one who has no account there any longer has no name. */
export const recoveredBySentence = ([first, second]: readonly [string, string]): string =>
  t('accept.recovery', { first: first || t('accept.nameless'), second: second || t('accept.nameless') });
