import { messageOf } from '@cartulary/contracts/client-errors';
import { acceptInvitation, type checkInvitation } from '@cartulary/contracts/endpoints/invitations';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { enter, signOut, useUser } from '@/lib/session/session';
import type { SecondStepErrand } from './errand';

/** An invitation's offer. */
export type Offer = DataOf<typeof checkInvitation>;

/**
 * The account of an invited person: the form's state, and creating it.
 * @param onJoined called once they're signed in
 */
export function useJoin(token: string, offer: Offer, onJoined: () => void) {
  const user = useUser();
  const [name, setName] = useState(`${offer.firstName} ${offer.lastName}`.trim());
  const [password, setPassword] = useState('');
  const [accepted, setAccepted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const [errand, setErrand] = useState<SecondStepErrand>();

  const join = async (): Promise<void> => {
    setError(undefined);
    setWrong(undefined);
    const [firstName = '', ...rest] = name.trim().split(/\s+/);
    if (firstName === '') return setError(messageOf('name_required'));
    if (!accepted) return setError(messageOf('terms_required'));
    setBusy(true);
    try {
      const body = {
        token,
        firstName,
        lastName: rest.join(' '),
        password,
        acceptTerms: true,
        acceptPrivacy: true,
        rememberMe: true,
      };
      const answer = await enter(
        call(acceptInvitation, { body }).then(async (accepted) => {
          // One browser tab belongs to one person: the current session ends once the new account has been created.
          if (user) await signOut();
          return accepted;
        }),
        { refused: 'registration_failed', unavailable: 'registration_unavailable' },
      );
      if ('requiresMFA' in answer) return setErrand({ kind: 'second-step', required: answer });
      onJoined();
    } catch (failure) {
      setBusy(false);
      const refused = failure instanceof ApiError ? failure.issues[0]?.message : undefined;
      setWrong(refused);
      if (refused === undefined) setError(sentenceOf(failure));
    }
  };
  return {
    user,
    name,
    setName,
    password,
    setPassword,
    accepted,
    setAccepted,
    join,
    busy,
    error,
    /** The problem with the password. */
    wrong,
    /** The second step, if the organization requires one. */
    errand,
    setErrand,
  };
}
