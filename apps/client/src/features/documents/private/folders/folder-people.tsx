import { sealedRights } from '@cartulary/contracts/sealed-form';
import { ShieldCheck, UserMinus } from 'lucide-react';
import type { Given } from '@/shared/sealed/shared-folders';
import type { VaultFolder } from '@/shared/sealed/vault-folders';
import { PrincipalMark } from '@/shared/sharing/principal-finder';
import { t as sharing } from '@/text/documents/private-sharing';
import { t } from '@/text/documents/shared-folders';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';

type Share = VaultFolder['shared'][number];

interface FolderPeopleProps {
  shared: readonly Share[];
  busy: boolean;
  onGive: (to: Given) => void;
  onLook: (share: Share) => void;
  onRemove: (share: Share) => void;
}

/** Who else has access to a folder, and their rights. */
export const FolderPeople = ({ shared, ...acts }: FolderPeopleProps) => (
  <section aria-label={t('with')}>
    <h3 className="skin-label text-ink-3">{t('with')}</h3>
    {shared.length === 0 ? <p className="mt-1 text-ink-2">{t('nobody')}</p> : null}
    <ul className="mt-1">
      {shared.map((share) => (
        <Line key={`${share.kind} ${share.id}`} share={share} {...acts} />
      ))}
    </ul>
  </section>
);

const stateOf = ({ kind, missed }: Share): string => (missed ? t('missedHere') : t(kind === 'team' ? 'team' : 'has'));

function Line({ share, busy, onGive, onLook, onRemove }: Omit<FolderPeopleProps, 'shared'> & { share: Share }) {
  const { kind, may, missed } = share;
  const name = plainName(share.name);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-2.5">
      <PrincipalMark kind={kind} name={share.name} />
      <div className="min-w-32 grow">
        <p className="truncate font-medium">
          <GivenName>{share.name}</GivenName>
        </p>
        <p className={cx('text-xs', missed ? 'text-warning-text' : 'text-ink-3')}>{stateOf(share)}</p>
      </div>
      {missed ? (
        <Button size="sm" disabled={busy} aria-label={t('againWith', { name })} onClick={() => onGive(share)}>
          {t('again')}
        </Button>
      ) : null}
      <div className="w-30 shrink-0">
        <Select
          label={t('rightOf', { name })}
          labelHidden
          disabled={busy}
          value={may}
          onChange={(next) => next !== may && onGive({ ...share, may: next })}
          options={sealedRights.map((value) => ({ value, label: sharing(`right.${value}`) }))}
        />
      </div>
      {kind === 'account' ? (
        <IconButton icon={ShieldCheck} size="sm" label={t('numberOf', { name })} onClick={() => onLook(share)} />
      ) : null}
      <IconButton
        icon={UserMinus}
        size="sm"
        label={t('remove', { name })}
        disabled={busy}
        onClick={() => onRemove(share)}
      />
    </li>
  );
}
