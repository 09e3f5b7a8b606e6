import { givenRoles } from '@cartulary/contracts/endpoints/people';
import type { Invitation, InvitationRefusal } from '@cartulary/contracts/endpoints/invitations';
import { limits } from '@cartulary/contracts/limits';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '@/lib/api-error';
import { t } from '@/text/invitations';
import { t as people } from '@/text/people';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextArea } from '@/ui/field';
import { GivenName } from '@/ui/given-name';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { useGivable } from './givable';
import { HandOverList } from './hand-over';
import { sendInvitations } from './invitations-data';

const { maxAtOnce, maxMessageCharacters } = limits.invitations;
interface Refused {
  readonly email: string;
  readonly why: InvitationRefusal;
}

/** What was typed or pasted, as addresses: between them stand lines, blanks, commas or semicolons. */
export const addressesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^<|>$/g, ''))
      .filter(Boolean),
  ),
];

/** Invites people by their addresses, with one role for all of them. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { builtIn: usual, own } = useGivable();
  const [typed, type] = useState('');
  const [role, setRole] = useState('user');
  const [message, say] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [invited, setInvited] = useState(0);
  /** Invited where no mail goes out: the links are passed on from here. */
  const [byHand, setByHand] = useState<readonly Invitation[]>([]);
  const [done, setDone] = useState(false);
  const addresses = addressesIn(typed);
  const builtIn = givenRoles.find((one) => one === role);

  const sending = useMutation({
    mutationFn: () => sendInvitations(addresses, role, message),
    onSuccess: (answer) => {
      const count = answer.invited.length;
      if (count > 0) toast({ tone: 'success', title: t('invite.done', { count }) });
      if (!answer.sends) setByHand((before) => [...before, ...answer.invited]);
      if (answer.refused.length === 0) return answer.sends ? onClose() : setDone(true);
      // What could not be invited stays there, to be mended.
      setInvited(count);
      setRefused(answer.refused);
      type(answer.refused.map(({ email }) => email).join('\n'));
    },
    onError: (error) => toast({ tone: 'error', title: t('invite.failed'), text: sentenceOf(error) }),
  });
  const send = (): void => {
    setRefused([]);
    if (addresses.length === 0) return setWrong(t('invite.missing'));
    if (addresses.length > maxAtOnce) return setWrong(t('invite.tooMany', { count: addresses.length, max: maxAtOnce }));
    sending.mutate();
  };

  if (done)
    return (
      <Dialog
        open
        size="md"
        onOpenChange={(open) => open || onClose()}
        title={t('hand.title')}
        description={t('hand.text')}
        actions={
          <Button variant="ink" onClick={onClose}>
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
          <Button variant="ink" busy={sending.isPending} onClick={send}>
            {t('invite.send', { count: addresses.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={t('invite.addresses')}
          hint={t('invite.addressesHint', { max: maxAtOnce })}
          error={wrong}
          rows={3}
          autoFocus
          spellCheck={false}
          autoCapitalize="none"
          value={typed}
          onChange={({ target }) => {
            type(target.value);
            setWrong(undefined);
          }}
        />
        {byHand.length > 0 ? (
          <div>
            <p className="font-medium">{t('hand.title')}</p>
            <p className="text-ink-2">{t('hand.text')}</p>
            <HandOverList invited={byHand} />
          </div>
        ) : null}
        {refused.length > 0 ? (
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
        ) : null}
        <Select
          label={t('invite.role')}
          hint={builtIn ? people(`roleHint.${builtIn}`) : own.find(({ id }) => id === role)?.description}
          value={role}
          onChange={setRole}
          options={[
            ...usual.map((one) => ({ value: one as string, label: people(`role.${one}`) })),
            ...own.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <TextArea
          label={t('invite.message')}
          hint={t('invite.messageHint')}
          rows={2}
          maxLength={maxMessageCharacters}
          value={message}
          onChange={({ target }) => say(target.value)}
        />
      </div>
    </Dialog>
  );
}
