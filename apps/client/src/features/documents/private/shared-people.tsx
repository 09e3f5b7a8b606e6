import { sealedRights, type SealedRight } from '@cartulary/contracts/sealed-form';
import { ShieldCheck, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '@/lib/format/format';
import { removePerson, type SharedWith } from '@/shared/sealed/share-item';
import { PrincipalMark } from '@/shared/sharing/principal-finder';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/private-sharing';
import { Badge, type Tone } from '@/ui/badge';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { GivenName, plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Select } from '@/ui/select';
import { toast } from '@/ui/toast';
import { rightWord } from './right-word';
import { renewSharing, sayLost, whyNot, type Person } from './sharing-data';

interface SharedPeopleProps {
  vault: OpenVault;
  itemId: string;
  shares: readonly SharedWith[];
  isText: boolean;
  onGive: (person: Person, may: SealedRight, listed: number) => Promise<void>;
  onLook: (share: SharedWith) => void;
}

/** Other people with access to a document, their rights, and the status of their keys. */
export function SharedPeople({ vault, itemId, shares, isText, onGive, onLook }: SharedPeopleProps) {
  const [busy, setBusy] = useState(false);
  const alone = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  const remove = async ({ id, name: given }: Person): Promise<void> => {
    const name = plainName(given);
    try {
      sayLost(t('removed', { name }), await removePerson(vault, itemId, id));
    } catch (error) {
      toast({ tone: 'error', title: t('notRemoved', { name }), text: whyNot(error) });
    }
    await renewSharing();
  };
  return (
    <section aria-label={t('with')}>
      <h3 className="skin-label text-ink-3">{t('with')}</h3>
      {shares.length === 0 ? <p className="mt-1 text-ink-2">{t('nobody')}</p> : null}
      <ul className="mt-1">
        {shares.map((share) => (
          <Line
            key={share.user.id}
            share={share}
            isText={isText}
            busy={busy}
            onGive={(may) => void alone(() => onGive(share.user, may, share.epoch))}
            onLook={() => onLook(share)}
            onRemove={() => void alone(() => remove(share.user))}
          />
        ))}
      </ul>
    </section>
  );
}

const tones = { new: 'neutral', known: 'neutral', verified: 'success', changed: 'warning' } as const satisfies Record<
  NonNullable<SharedWith['trust']>,
  Tone
>;

interface LineProps {
  share: SharedWith;
  isText: boolean;
  busy: boolean;
  onGive: (may: SealedRight) => void;
  onLook: () => void;
  onRemove: () => void;
}

/** The most important fact about a share. */
function stateOf({ isOwn, trust, at, proof, byTeam, byFolder }: SharedWith): string {
  if (!isOwn) return t(proof === null ? 'unproven' : 'notOwn');
  if (trust === null) return t('noKeyNow');
  return t(byTeam ? 'byTeam' : byFolder ? 'byFolder' : 'since', { when: formatMoment(at) });
}

function Line({ share, isText, busy, onGive, onLook, onRemove }: LineProps) {
  const { user, may, trust, isOwn, proof, byTeam, byFolder } = share;
  const isOfAll = byTeam || byFolder !== null;
  const name = plainName(user.name);
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-2.5">
      <PrincipalMark kind="account" name={user.name} />
      <div className="min-w-32 grow">
        <p className="truncate font-medium">
          <GivenName>{user.name}</GivenName>
        </p>
        <p className={cx('text-xs', isOwn ? 'text-ink-3' : 'text-warning-text')}>{stateOf(share)}</p>
      </div>
      {trust !== null && !isOwn && proof === null ? (
        <Button size="sm" disabled={busy} aria-label={t('againWith', { name })} onClick={() => onGive(may)}>
          {t('again')}
        </Button>
      ) : null}
      {trust === null ? null : <Badge tone={tones[trust]}>{t(`trust.${trust}`)}</Badge>}
      <div className="w-30 shrink-0">
        <Select
          label={t('rightOf', { name })}
          labelHidden
          disabled={busy || trust === null || !isOwn || isOfAll}
          value={may}
          onChange={(next) => next !== may && onGive(next)}
          options={sealedRights.map((value) => ({ value, label: rightWord(value, isText) }))}
        />
      </div>
      <IconButton
        icon={ShieldCheck}
        size="sm"
        label={t('numberOf', { name })}
        disabled={trust === null}
        onClick={onLook}
      />
      {isOwn && isOfAll ? null : (
        <IconButton icon={UserMinus} size="sm" label={t('remove', { name })} disabled={busy} onClick={onRemove} />
      )}
    </li>
  );
}
