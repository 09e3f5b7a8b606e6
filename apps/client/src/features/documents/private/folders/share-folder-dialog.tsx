import { sealedLimits } from '@cartulary/contracts/limits/sealed';
import { sealedRights, type SealedRight } from '@cartulary/contracts/sealed-form';
import { useState } from 'react';
import { KeyChanged } from '@/shared/sealed/people';
import { FolderFull, FolderGone, shareFolder, unshareFolder, type Given } from '@/shared/sealed/shared-folders';
import type { VaultFolder } from '@/shared/sealed/vault-folders';
import { PrincipalFinder } from '@/shared/sharing/principal-finder';
import type { OpenVault } from '@/shared/vault/open-vault';
import { t as sharing } from '@/text/documents/private-sharing';
import { t } from '@/text/documents/shared-folders';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { plainName } from '@/ui/given-name';
import { Progress } from '@/ui/progress';
import { SegmentedControl } from '@/ui/segmented-control';
import { toast } from '@/ui/toast';
import { LyingList, wholeOf, type Lying } from './lying-list';
import { NumberDialog } from '../number-dialog';
import { whyNot, type Person } from '../sharing-data';
import { FolderPeople } from './folder-people';
import { useFoldersDue } from './folders-due';
import { renewFolders, settleAndSay, useSettling } from './settle-and-say';

interface ShareFolderDialogProps {
  vault: OpenVault;
  folder: VaultFolder;
  lying: Lying;
  onClose: () => void;
}

/** Dialog for sharing a vault folder: adds and removes people and teams. */
export function ShareFolderDialog({ vault, folder, lying, onClose }: ShareFolderDialogProps) {
  const [may, setMay] = useState<SealedRight>('look');
  const [busy, setBusy] = useState(false);
  /** The person whose key is being verified, and the sharing step that follows; undefined for none. */
  const [looked, look] = useState<{ person: Person; then: Given | undefined }>();
  const act = async (failed: string, work: () => Promise<void>): Promise<unknown> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof KeyChanged)) toast({ tone: 'error', title: failed, text: reasonOf(error) });
      return error;
    } finally {
      setBusy(false);
      await renewFolders();
    }
    void settleAndSay(vault);
    return undefined;
  };
  const whole = wholeOf(lying);
  const give = async (to: Given): Promise<void> => {
    if (!whole) return;
    const title = t('notShared', { name: plainName(to.name) });
    const error = await act(title, () => shareFolder(vault, folder.id, { to, lying: whole.ids }));
    if (error instanceof KeyChanged) look({ person: to, then: to });
  };
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => open || onClose()}
      title={t('title', { name: plainName(folder.name) })}
      description={t('text')}
      actions={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <LyingList lying={lying} />
        <SegmentedControl
          label={t('right')}
          value={may}
          onChange={setMay}
          options={sealedRights.map((value) => ({ value, label: sharing(`right.${value}`) }))}
        />
        {whole ? <Finders vault={vault} folder={folder} onChoose={(whom) => void give({ ...whom, may })} /> : null}
        <Standing vault={vault} />
        <FolderPeople
          shared={folder.shared}
          busy={busy}
          onGive={(to) => void give(to)}
          onLook={({ id, name }) => look({ person: { id, name }, then: undefined })}
          onRemove={(whom) =>
            void act(t('notUnshared', { name: plainName(whom.name) }), () => unshareFolder(vault, folder.id, whom))
          }
        />
        <p className="text-xs text-ink-3">{t('had')}</p>
      </div>
      {looked ? (
        <NumberDialog
          vault={vault}
          person={looked.person}
          onTaken={async () => {
            if (looked.then) await give(looked.then);
          }}
          onClose={() => look(undefined)}
        />
      ) : null}
    </Dialog>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof FolderGone) return t('gone');
  if (error instanceof FolderFull)
    return t('full', { shares: sealedLimits.maxFolderShares, documents: sealedLimits.maxInSharedFolders });
  return whyNot(error);
}

interface FindersProps {
  vault: OpenVault;
  folder: VaultFolder;
  onChoose: (whom: Omit<Given, 'may'>) => void;
}

/** Fields that find people and teams without access. */
function Finders({ vault, folder: { shared }, onChoose }: FindersProps) {
  const having = (kind: Given['kind']): string[] => shared.flatMap((share) => (share.kind === kind ? [share.id] : []));
  return (
    <>
      <PrincipalFinder
        label={t('addPerson')}
        kind="account"
        without={[vault.accountId, ...having('account')]}
        onChoose={({ id, name }) => onChoose({ kind: 'account', id, name })}
      />
      <PrincipalFinder
        label={t('addTeam')}
        kind="team"
        without={having('team')}
        onChoose={({ id, name }) => onChoose({ kind: 'team', id, name })}
      />
    </>
  );
}

/** The progress, or that changes are pending. */
function Standing({ vault }: { vault: OpenVault }) {
  const settling = useSettling();
  const { data: due = 0 } = useFoldersDue(vault);
  if (settling)
    return (
      <div role="status" className="flex flex-col gap-1 text-xs text-ink-2">
        <Progress label={t('settlingLabel')} value={settling.done} max={settling.all} />
        <p>{t('settling', { ...settling })}</p>
        <p className="text-ink-3">{t('closes')}</p>
      </div>
    );
  if (due === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-xs text-warning-text">
      {t('rest', { count: due })}
      <Button size="sm" onClick={() => void settleAndSay(vault)}>
        {t('continue')}
      </Button>
    </p>
  );
}
