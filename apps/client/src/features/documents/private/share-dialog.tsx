import type { SealedRight } from '@cartulary/contracts/sealed-form';
import { useState } from 'react';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { KeyChanged, NoSharingKey } from '@/shared/sealed/people';
import { shareItem, type SharedWith } from '@/shared/sealed/share-item';
import { PrincipalFinder } from '@/shared/sharing/principal-finder';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t } from '@/text/documents/private-sharing';
import { t as links } from '@/text/documents/sealed-links';
import { t as teams } from '@/text/documents/sealed-teams';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { LoadingRows } from '@/ui/list-foot';
import { SegmentedControl } from '@/ui/segmented-control';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { SealedLinks } from './links/sealed-links';
import { WhatGoesUp } from './moving/what-goes-up';
import { NumberDialog } from './number-dialog';
import { rightWord } from './right-word';
import { SharedPeople } from './shared-people';
import { renewSharing, useSharedWith, whyNot, type Person } from './sharing-data';
import { SharedTeams } from './teams/shared-teams';
import { WaitDialog } from './waiting/wait-dialog';
import { WaitingPeople } from './waiting/waiting-people';

interface ShareDialogProps {
  vault: OpenVault;
  itemId: string;
  name: string;
  /** True for a collaborative document. */
  isText?: boolean;
  onClose: () => void;
}

/** Dialog for sharing the user's own sealed document: adds and removes people. */
export function ShareDialog({ vault, itemId, name, isText = false, onClose }: ShareDialogProps) {
  const shares = useSharedWith(vault, itemId);
  const mode = usePrivacyMode();
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => open || onClose()}
      title={t('title', { name: plainName(name) })}
      description={t('text')}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      {shares.isPending ? (
        <LoadingRows label={t('loading')} rows={3} />
      ) : shares.isError ? (
        <ErrorState title={t('failed')} onRetry={() => void shares.refetch()}>
          {whyNot(shares.error)}
        </ErrorState>
      ) : (
        <Shares vault={vault} itemId={itemId} shares={shares.data} isText={isText} />
      )}
      {isText || mode !== 'hybrid' ? null : <WhatGoesUp itemId={itemId} />}
      <div className="mt-4 flex flex-col gap-3">
        <SealedLinks vault={vault} itemId={itemId} isWritten={isText} />
        <HowItStaysEncrypted />
      </div>
    </Dialog>
  );
}

const HowItStaysEncrypted = () => (
  <details className="text-xs text-ink-2">
    <summary className="w-fit cursor-pointer py-1 font-medium">{t('how')}</summary>
    <ul className="flex list-disc flex-col gap-1 pl-4">
      <li>{t('how.people')}</li>
      <li>{teams('how')}</li>
      <li>{links('how')}</li>
    </ul>
  </details>
);

interface SharesProps {
  vault: OpenVault;
  itemId: string;
  shares: readonly SharedWith[];
  isText: boolean;
}

function Shares({ vault, itemId, shares, isText }: SharesProps) {
  const [may, setMay] = useState<SealedRight>('look');
  /** The person whose key is being verified, and the permission to grant afterward. */
  const [looked, look] = useState<{ person: Person; may: SealedRight | null; listed?: number | undefined }>();
  /** A person without a vault. */
  const [without, waitsFor] = useState<{ person: Person; may: SealedRight }>();
  const give = async (person: Person, right: SealedRight, listed?: number): Promise<void> => {
    const name = plainName(person.name);
    try {
      await shareItem(vault, itemId, { accountId: person.id, may: right, listed });
      toast({ tone: 'success', title: t('shared', { name }) });
    } catch (error) {
      if (error instanceof KeyChanged) look({ person, may: right, listed });
      else if (error instanceof NoSharingKey) waitsFor({ person, may: right });
      else toast({ tone: 'error', title: t('notShared', { name }), text: whyNot(error) });
    }
    await renewSharing();
  };
  return (
    <div className="flex flex-col gap-4">
      <div className="grid items-end gap-2.5 min-[480px]:grid-cols-[minmax(0,1fr)_auto]">
        <PrincipalFinder
          label={t('add')}
          kind="account"
          without={[vault.accountId, ...shares.map(({ user }) => user.id)]}
          onChoose={({ id, name }) => void give({ id, name }, may)}
        />
        <SegmentedControl
          label={t('right')}
          value={may}
          onChange={setMay}
          options={(['look', 'correct'] as const).map((value) => ({ value, label: rightWord(value, isText) }))}
        />
      </div>
      <SharedPeople
        vault={vault}
        itemId={itemId}
        shares={shares}
        isText={isText}
        onGive={give}
        // If someone's key has changed, the document's key is wrapped for them again after verification.
        onLook={({ user, trust, isOwn, may: had, epoch: listed }) =>
          look({ person: user, may: isOwn && trust === 'changed' ? had : null, listed })
        }
      />
      <WaitingPeople vault={vault} itemId={itemId} />
      <SharedTeams vault={vault} itemId={itemId} may={may} />
      <p className="text-xs text-ink-3">{t('had')}</p>
      {without ? <WaitDialog vault={vault} itemId={itemId} {...without} onClose={() => waitsFor(undefined)} /> : null}
      {looked ? (
        <NumberDialog
          vault={vault}
          person={looked.person}
          onTaken={async () => {
            const { person, may: right, listed } = looked;
            if (right) await shareItem(vault, itemId, { accountId: person.id, may: right, listed });
          }}
          onClose={() => look(undefined)}
        />
      ) : null}
    </div>
  );
}
