import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/people/invitations';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { State } from '@/ui/states';
import { InviteDialog } from './invite-dialog';
import { useInvitations } from './invitations-data';

/** For a new organization: invites people, and lists who was invited. */
export function FirstInvitations() {
  const [inviting, setInviting] = useState(false);
  const { data } = useInvitations();
  const invited = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <State
        icon={UserPlus}
        title={t('first.title')}
        className="max-w-150 self-start"
        actions={<Button onClick={() => setInviting(true)}>{t('first.invite')}</Button>}
      >
        {t('first.text')}
        {invited.length > 0 ? (
          <ul aria-label={t('first.invited')} className="mt-3 flex flex-col gap-1 text-ink">
            {invited.map(({ id, email }) => (
              <li key={id} className="truncate">
                <GivenName>{email}</GivenName>
              </li>
            ))}
          </ul>
        ) : null}
      </State>
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}
