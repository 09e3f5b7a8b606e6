import type { Meeting } from '@cartulary/contracts/endpoints/meetings';
import { useMutation } from '@tanstack/react-query';
import { t } from '@/text/meetings/encryption';
import { t as ui } from '@/text/ui';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { copyLink } from '@/ui/link-to-copy';
import { sayFailed } from '@/ui/say-failed';
import { canEncrypt } from '@/shared/meeting-keys/can-encrypt';
import { EncryptionChanges } from '@/shared/meeting-keys/encryption-choice';
import { encryptMeetingHere } from '@/shared/meeting-keys/encrypt-planned';

/** A scheduled meeting that has never started, seen by its host in a supported browser. */
export const mayBeEncrypted = ({ kind, encrypted, begunAt, ownRole }: Meeting): boolean =>
  kind === 'planned' && !encrypted && begunAt === null && ownRole === 'host' && canEncrypt();

interface EncryptDialogProps {
  readonly meeting: Meeting;
  readonly accountId: string;
  readonly onClose: () => void;
}

/**
 * Explains the consequences and that the calendar contains no key, encrypts a scheduled meeting, and copies its link
 * with the key.
 */
export function EncryptDialog({ meeting, accountId, onClose }: EncryptDialogProps) {
  const encrypting = useMutation({
    mutationFn: () => encryptMeetingHere(meeting.id, accountId),
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
          <Button variant="primary" busy={encrypting.isPending} onClick={() => encrypting.mutate()}>
            {t('plan.do')}
          </Button>
        </>
      }
    >
      <EncryptionChanges />
    </Dialog>
  );
}
