import { deviceName } from '@cartulary/contracts/device-name';
import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { formatAgo } from '@/lib/format/format';
import { t } from '@/text/identity/session-ends';
import { toast } from '@/ui/toast';

/** Shows on which device a sign-in ended a session, or will end one next, because the number of sessions is limited. */
export function sayOldest({ ended, userAgent, lastSeenAt }: NonNullable<SignedIn['oldest']>): void {
  const values = {
    device: userAgent === null ? t('oldest.unknown') : deviceName(userAgent),
    ago: formatAgo(lastSeenAt),
  };
  toast({
    title: ended ? t('oldest.ended', values) : t('oldest.next'),
    text: ended ? t('oldest.why') : t('oldest.nextIs', values),
    durationMs: 12_000,
  });
}
