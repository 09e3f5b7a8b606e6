import { encryptMeeting } from '@cartulary/contracts/endpoints/meetings';
import { meetingQuery } from '@cartulary/contracts/meetings';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { currentUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { t } from '@/text/meetings/encryption';
import { plainName } from '@/ui/given-name';
import { copyLink } from '@/ui/link-to-copy';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { deviceKeys } from './device-keys';
import { checkOf, newSecret, withSecret } from './link-secret';

/**
 * Permanently encrypts a planned meeting with a secret that this device and the open vault store.
 * @returns its link, including the secret
 * @throws ApiError
 */
export async function encryptMeetingHere(meetingId: string, accountId: string): Promise<string> {
  const device = deviceKeys(accountId, meetingId);
  // If the response to an earlier attempt was lost, the meeting may already be encrypted.
  const secret = (await device.secret()) ?? newSecret();
  // Stored first: without its key, the meeting would be lost.
  await device.tryOut(secret);
  await call(encryptMeeting, { params: { meetingId }, body: { keyCheck: await checkOf(secret) } });
  await device.remember(secret);
  await renewAfterAct(['meetings']);
  return withSecret(location.origin + href('realMeet', undefined, meetingQuery(meetingId)), secret);
}

/**
 * Same for the meeting of an event that was just planned. Shows the result and offers the link, which invitations don't include. Never
 * rejects.
 */
export async function encryptPlanned(meetingId: string, title: string): Promise<void> {
  try {
    const link = await encryptMeetingHere(meetingId, currentUser()?.id ?? '');
    toast({
      tone: 'success',
      title: t('plan.done', { title: plainName(title) }),
      text: t('plan.doneText'),
      action: { label: t('plan.copy'), onAction: () => void copyLink(link) },
    });
  } catch (error) {
    sayFailed(t('plan.later'), error);
  }
}
