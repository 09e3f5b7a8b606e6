import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { t } from '@/text/people/invitations';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextArea } from '@/ui/field';
import { GivenName } from '@/ui/given-name';
import { HandOverList } from './hand-over';
import { RoleSelect } from './role-select';
import { useInvite, type Refused } from './use-invite';

const { maxAtOnce, maxMessageCharacters } = invitationLimits;

/** Invites people by email address, with one role for all of them. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const invite = useInvite(onClose);
  const { refused, byHand } = invite;
  if (invite.done)
    return (
      <Dialog
        open
        size="md"
        onOpenChange={(open) => open || onClose()}
        title={t('hand.title')}
        description={t('hand.text')}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('hand.done')}
          </Button>
        }
      >
        <HandOverList invited={byHand} />
      </Dialog>
    );
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => open || onClose()}
      title={t('invite.title')}
      description={t('invite.text')}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('invite.cancel')}
          </Button>
          <Button variant="primary" busy={invite.isSending} onClick={invite.send}>
            {t('invite.send', { count: invite.count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={t('invite.addresses')}
          hint={t('invite.addressesHint', { max: maxAtOnce })}
          error={invite.wrong}
          rows={3}
          autoFocus
          spellCheck={false}
          autoCapitalize="none"
          value={invite.typed}
          onChange={({ target }) => invite.type(target.value)}
        />
        {byHand.length > 0 ? (
          <div>
            <p className="font-medium">{t('hand.title')}</p>
            <p className="text-ink-2">{t('hand.text')}</p>
            <HandOverList invited={byHand} />
          </div>
        ) : null}
        {refused.length > 0 ? <RefusedList refused={refused} invited={invite.invited} /> : null}
        <RoleSelect label={t('invite.role')} explained value={invite.role} onChange={invite.setRole} />
        <TextArea
          label={t('invite.message')}
          hint={t('invite.messageHint')}
          rows={2}
          maxLength={maxMessageCharacters}
          value={invite.message}
          onChange={({ target }) => invite.setMessage(target.value)}
        />
      </div>
    </Dialog>
  );
}

/** The people who couldn't be invited, each with the reason; `invited` others were. */
const RefusedList = ({ refused, invited }: { refused: readonly Refused[]; invited: number }) => (
  <div role="alert" className="rounded-control bg-error-tint px-3 py-2 text-error-text">
    <p className="font-medium">{t(invited > 0 ? 'invite.some' : 'invite.none')}</p>
    <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
      {refused.map(({ email, why }) => (
        <li key={email} className="wrap-anywhere">
          <GivenName>{t(`why.${why}`, { email })}</GivenName>
        </li>
      ))}
    </ul>
  </div>
);
