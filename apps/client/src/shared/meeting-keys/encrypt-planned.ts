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
 * Encrypts a planned meeting for good, by a secret that this device and the open vault keep.
 * @returns its link, with the secret
 * @throws ApiError
 */
export async function encryptMeetingHere(meetingId: string, accountId: string): Promise<string> {
  const device = deviceKeys(accountId, meetingId);
  // Of a try whose answer never came the meeting may be encrypted already.
  const secret = (await device.secret()) ?? newSecret();
  // Kept first: a meeting whose key nobody has would be lost.
  await device.tryOut(secret);
  await call(encryptMeeting, { params: { meetingId }, body: { keyCheck: await checkOf(secret) } });
  await device.remember(secret);
  await renewAfterAct(['meetings']);
  return withSecret(location.origin + href('realMeet', undefined, meetingQuery(meetingId)), secret);
}

/** The same of the meeting of an event that was just planned: says so, and hands out the link, which no invitation carries. Never rejects. */
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
