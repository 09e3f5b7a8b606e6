import type { Meeting } from '@cartulary/contracts/endpoints/meetings';
import { t } from '@/text/meetings/encryption';
import { copyLink } from '@/ui/link-to-copy';
import { toast } from '@/ui/toast';
import { linkToMeeting } from '../meetings-data';
import { deviceKeys } from '@/shared/meeting-keys/device-keys';
import { withSecret } from '@/shared/meeting-keys/link-secret';

/**
 * Copies a meeting's link, including the secret if it's encrypted. Shows an error if this device doesn't have the
 * secret.
 */
export async function copyMeetingLink({ id, encrypted }: Meeting, accountId: string): Promise<void> {
  const link = linkToMeeting(id);
  const secret = encrypted ? await deviceKeys(accountId, id).secret() : undefined;
  await copyLink(secret === undefined ? link : withSecret(link, secret));
  if (encrypted && secret === undefined) toast({ tone: 'info', title: t('key.copyNone'), text: t('key.copyNoneText') });
}
