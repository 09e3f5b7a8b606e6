import type { Meeting } from '@cartulary/contracts/endpoints/meetings';
import { useMutation } from '@tanstack/react-query';
import { t } from '@/text/meetings/encryption';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { copyLink } from '@/ui/link-to-copy';
import { sayFailed } from '@/ui/say-failed';
import { canEncrypt } from './keys/can-encrypt';
import { deviceKeys } from './keys/device-keys';
import { EncryptionChanges } from './keys/encryption-choice';
import { checkOf, newSecret, withSecret } from './keys/link-secret';
import { encrypt, linkToMeeting } from './meetings-data';

/** A planned one that has never begun, by its host, in a browser that can. */
export const mayBeEncrypted = ({ kind, encrypted, begunAt, ownRole }: Meeting): boolean =>
  kind === 'planned' && !encrypted && begunAt === null && ownRole === 'host' && canEncrypt();

interface EncryptDialogProps {
  readonly meeting: Meeting;
  readonly accountId: string;
  readonly onClose: () => void;
}

/** Says what changes and that the calendar carries no key, encrypts a planned meeting, and copies its link with the key. */
export function EncryptDialog({ meeting, accountId, onClose }: EncryptDialogProps) {
  const encrypting = useMutation({
    mutationFn: async () => {
      const secret = newSecret();
      // Kept first: a meeting whose key nobody has would be lost.
      await deviceKeys(accountId, meeting.id).remember(secret);
      await encrypt(meeting.id, await checkOf(secret));
      return withSecret(linkToMeeting(meeting.id), secret);
    },
    onSuccess: (link) => {
      onClose();
      return copyLink(link);
    },
    onError: (error) => sayFailed(t('plan.failed'), error),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="md"
      title={t('plan.title', { title: plainName(meeting.title) })}
      description={t('plan.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {ui('cancel')}
          </Button>
          <Button variant="ink" busy={encrypting.isPending} onClick={() => encrypting.mutate()}>
            {t('plan.do')}
          </Button>
        </>
      }
    >
      <EncryptionChanges />
    </Dialog>
  );
}
