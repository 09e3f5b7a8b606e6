import type { DataOf } from '@cartulary/contracts/endpoint';
import type { GivenRight, readSharing, SharedKind } from '@cartulary/contracts/endpoints/item-sharing';
import type { GrantRole } from '@cartulary/contracts/sharing';
import { UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/sharing';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { sayFailed } from '@/ui/say-failed';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { hasEnded } from './ends';
import { PrincipalMark } from './principal-finder';
import { givableTo, type SharedItem } from './rights';
import { giveInstead, take } from './sharing-data';

interface WhoListProps {
  item: Pick<SharedItem, 'id'>;
  sharing: DataOf<typeof readSharing>;
}

/** People with access and why. People who may share can change and revoke access. */
export function WhoList({ item, sharing: { kind, owner, rights, mayShare } }: WhoListProps) {
  const ownId = useUser()?.id;
  return (
    <section aria-label={t('who.title')}>
      <h3 className="skin-label text-ink-3">{t('who.title')}</h3>
      <ul className="mt-1">
        <Line
          mark={<PrincipalMark kind="account" name={owner.name} />}
          name={owner.name}
          isOwn={owner.id === ownId}
          why={t('who.owner')}
        >
          <span className="text-ink-3">{t('right.owner')}</span>
        </Line>
        {rights.map((right) => (
          <Given
            key={right.id}
            item={item}
            kind={kind}
            right={right}
            mayShare={mayShare}
            isOwn={right.to.id === ownId}
          />
        ))}
      </ul>
    </section>
  );
}

interface LineProps {
  mark: ReactNode;
  name: string;
  isOwn: boolean;
  why: string;
  children: ReactNode;
}

const Line = ({ mark, name, isOwn, why, children }: LineProps) => (
  <li className="flex min-h-12 items-center gap-2.5">
    {mark}
    <div className="min-w-0 grow">
      <p className="truncate font-medium">
        <GivenName>{name}</GivenName>
        {isOwn ? <span className="font-regular text-ink-3"> · {t('who.you')}</span> : null}
      </p>
      <p className="text-xs wrap-anywhere text-ink-3">
        <GivenName>{why}</GivenName>
      </p>
    </div>
    {children}
  </li>
);

interface GivenProps {
  item: Pick<SharedItem, 'id'>;
  kind: SharedKind;
  right: GivenRight;
  mayShare: boolean;
  isOwn: boolean;
}

/** A short explanation of why someone has access. */
function whyOf({ to, givenBy, expiresAt }: GivenRight): string {
  const given = givenBy === null ? t('who.byNobody') : t('who.given', { name: givenBy.name });
  const until =
    expiresAt === null ? [] : [t(hasEnded(expiresAt) ? 'who.ended' : 'who.until', { when: formatMoment(expiresAt) })];
  return [...(to.kind === 'account' ? [] : [t(`kind.${to.kind}`)]), given, ...until].join(' · ');
}

function Given({ item, kind, right, mayShare, isOwn }: GivenProps) {
  const { id, to, role, expiresAt } = right;
  // Expired access can't be changed, only removed or granted again.
  const ended = hasEnded(expiresAt);
  const name = plainName(to.name);
  const change = async (next: GrantRole): Promise<void> => {
    try {
      await giveInstead(item, id, { role: next, expiresAt });
    } catch (error) {
      sayFailed(t('who.notChanged', { name }), error);
    }
  };
  const remove = async (): Promise<void> => {
    try {
      await take(item, id);
      toast({ tone: 'success', title: t('who.taken', { name }) });
    } catch (error) {
      sayFailed(t('who.notTaken', { name }), error);
    }
  };
  return (
    <Line mark={<PrincipalMark kind={to.kind} name={to.name} />} name={to.name} isOwn={isOwn} why={whyOf(right)}>
      {mayShare && !ended ? (
        <div className="w-34 shrink-0">
          <Select
            label={t('who.right', { name })}
            labelHidden
            value={role}
            onChange={(next) => void change(next)}
            options={[...new Set([...givableTo(to.kind, kind), role])].map((value) => ({
              value,
              label: t(`right.${value}`),
            }))}
          />
        </div>
      ) : (
        <span className="text-ink-3">{t(`right.${role}`)}</span>
      )}
      {mayShare || isOwn ? (
        <IconButton
          icon={UserMinus}
          size="sm"
          label={mayShare ? t('who.take', { name }) : t('who.giveBack')}
          onClick={() => void remove()}
        />
      ) : null}
    </Line>
  );
}
