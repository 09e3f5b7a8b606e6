import type { Invitation } from '@cartulary/contracts/endpoints/invitations';
import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/people/invitations';
import { Button } from '@/ui/button';
import { GivenName } from '@/ui/given-name';
import { copyLink, LinkToCopy } from '@/ui/link-to-copy';
import { toast } from '@/ui/toast';
import { handOver } from './invitations-data';

/**
 * Creates and copies the link for an invitation that isn't emailed. Also shows the link, for browsers that can't copy.
 */
export function HandOver({ invitation: { id, email } }: { invitation: Pick<Invitation, 'id' | 'email'> }) {
  const making = useMutation({
    mutationFn: () => handOver({ id }),
    onSuccess: ({ link }) => void copyLink(link),
    onError: (error) => toast({ tone: 'error', title: sentenceOf(error) }),
  });
  return (
    <>
      <Button
        size="sm"
        icon={Link2}
        busy={making.isPending}
        aria-label={t('hand.copyNamed', { email })}
        onClick={() => making.mutate()}
      >
        {t('hand.copy')}
      </Button>
      {making.data ? (
        <div className="min-w-0 basis-full">
          <LinkToCopy label={t('hand.again', { email })} link={making.data.link} />
          <p className="mt-1 text-xs text-ink-3">{t('hand.until', { day: formatMoment(making.data.expiresAt) })}</p>
        </div>
      ) : null}
    </>
  );
}

/** After inviting without a mail server: the links to pass on. */
export const HandOverList = ({ invited }: { invited: readonly Invitation[] }) => (
  <ul className="divide-y divide-line">
    {invited.map((invitation) => (
      <li key={invitation.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
        <span className="min-w-0 grow font-medium wrap-anywhere">
          <GivenName>{invitation.email}</GivenName>
        </span>
        <HandOver invitation={invitation} />
      </li>
    ))}
  </ul>
);
