import type { Invitation, InvitationRefusal } from '@cartulary/contracts/endpoints/invitations';
import { invitationLimits } from '@cartulary/contracts/limits/invitations';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/people/invitations';
import { toast } from '@/ui/toast';
import { sendInvitations } from './invitations-data';

export interface Refused {
  readonly email: string;
  readonly why: InvitationRefusal;
}

/** The typed or pasted email addresses, separated by line breaks, spaces, commas, or semicolons. */
export const addressesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((part) => part.replace(/^<|>$/g, ''))
      .filter(Boolean),
  ),
];

const { maxAtOnce } = invitationLimits;

/**
 * The form for inviting people, and its result.
 * @param onSent called once everyone has been invited and there are no links to pass on
 */
export function useInvite(onSent: () => void) {
  const [typed, setTyped] = useState('');
  const [role, setRole] = useState('user');
  const [message, setMessage] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [invited, setInvited] = useState(0);
  const [byHand, setByHand] = useState<readonly Invitation[]>([]);
  const [done, setDone] = useState(false);
  const addresses = addressesIn(typed);

  const sending = useMutation({
    mutationFn: () => sendInvitations(addresses, role, message),
    onSuccess: (answer) => {
      const count = answer.invited.length;
      if (count > 0) toast({ tone: 'success', title: t('invite.done', { count }) });
      if (!answer.sends) setByHand((before) => [...before, ...answer.invited]);
      if (answer.refused.length === 0) return answer.sends ? onSent() : setDone(true);
      // Rejected email addresses stay in the field for correction.
      setInvited(count);
      setRefused(answer.refused);
      setTyped(answer.refused.map(({ email }) => email).join('\n'));
    },
    onError: (error) => toast({ tone: 'error', title: t('invite.failed'), text: sentenceOf(error) }),
  });
  const send = (): void => {
    setRefused([]);
    if (addresses.length === 0) return setWrong(t('invite.missing'));
    if (addresses.length > maxAtOnce) return setWrong(t('invite.tooMany', { count: addresses.length, max: maxAtOnce }));
    sending.mutate();
  };
  return {
    typed,
    type: (text: string): void => {
      setTyped(text);
      setWrong(undefined);
    },
    count: addresses.length,
    /** What is wrong with the email addresses. */
    wrong,
    role,
    setRole,
    message,
    setMessage,
    send,
    isSending: sending.isPending,
    /** The email addresses that the server rejected; `invited` others were accepted. */
    refused,
    invited,
    /** Invited without email: their links have to be passed on manually. */
    byHand,
    /** All are invited, but some links still have to be passed on. */
    done,
  };
}
