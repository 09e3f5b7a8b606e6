import type { Principal, ShareableWith } from '@cartulary/contracts/endpoints/item-sharing';
import { Building2, UsersRound } from 'lucide-react';
import { href } from '@/routing/href';
import { useMayOpen } from '@/shared/modules/use-may-open';
import { t } from '@/text/sharing';
import { Avatar } from '@/ui/avatar';
import { GivenName } from '@/ui/given-name';
import { Finder, useFinding } from './finder';
import { fitting, usePrincipals } from './sharing-data';

interface PrincipalFinderProps {
  label: string;
  /** Limits results to this kind. */
  kind?: ShareableWith | undefined;
  /** IDs to exclude. */
  without: readonly string[];
  onChoose: (principal: Principal) => void;
}

/** A field that finds people, teams, and groups in the organization. */
export function PrincipalFinder({ label, kind, without, onChoose }: PrincipalFinderProps) {
  const finding = useFinding();
  const found = usePrincipals(finding.wanted, kind, finding.open);
  const rows = fitting(found.data, finding.typed).filter(({ id }) => !without.includes(id));
  const mayInvite = useMayOpen('userManagement');
  return (
    <Finder
      finding={finding}
      label={label}
      found={found}
      rows={rows}
      onChoose={onChoose}
      onNone={kind === 'team' ? null : <NotJoined mayInvite={mayInvite} />}
      rowId={({ id }) => id}
      words={{
        list: t('find.list'),
        none: t('find.none'),
        failed: t('find.failed'),
        found: `${t('find.found', { count: rows.length })}${rows.length > 0 || kind === 'team' ? '' : ` ${t('find.notJoined')}`}`,
      }}
    >
      {(row) => <PrincipalLine principal={row} />}
    </Finder>
  );
}

/** Opens the invitations in another tab, so that what's being shared stays open. */
const NotJoined = ({ mayInvite }: { mayInvite: boolean }) => (
  <>
    {t('find.notJoined')}{' '}
    {mayInvite ? (
      <a href={href('userManagement')} target="_blank" rel="noopener">
        {t('find.invite')}
      </a>
    ) : null}
  </>
);

/** A person or group: avatar, name, and email address or type. */
export function PrincipalLine({ principal: { kind, name, email } }: { principal: Principal }) {
  return (
    <>
      <PrincipalMark kind={kind} name={name} />
      <span className="min-w-0 grow truncate">
        <GivenName>{name}</GivenName>
      </span>
      <span className="max-w-1/2 truncate text-2xs text-ink-3">
        {email === null ? t(`kind.${kind}`) : <GivenName>{email}</GivenName>}
      </span>
    </>
  );
}

/** Initials for a person, an icon for a group. */
export function PrincipalMark({ kind, name }: { kind: ShareableWith; name: string }) {
  if (kind === 'account') return <Avatar name={name} size="md" decorative />;
  const Icon = kind === 'organisation' ? Building2 : UsersRound;
  return (
    <span aria-hidden className="grid size-6.5 shrink-0 place-items-center rounded-control bg-sunken text-ink-2">
      <Icon size={15} />
    </span>
  );
}
