import { Lock, Server } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useIsLocalEnforced } from '@/lib/settings/settings';
import { usePrivacyMode } from '@/lib/storage/privacy-mode';
import { href } from '@/routing/href';
import { FileNames } from '@/shared/documents/file-names';
import { whyNoVault } from '@/shared/vault/can-have-vault';
import { FetchedVaultSetup } from '@/shared/vault/fetched-setup';
import { CannotMake } from '@/shared/vault/setup/cannot-make';
import type { OpenVault } from '@/shared/vault/open-vault';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVaultKind, type VaultKind } from '@/shared/vault/use-vault-kind';
import { openVault } from '@/shared/vault/vault-state';
import { t } from '@/text/ask-readable';
import { Button, type ButtonProps } from '@/ui/button';
import { ConfirmDialog, Dialog } from '@/ui/dialog';

/** Documents or audio to process, a file to import, or a new item to write; or something to encrypt, which the server can't do. */
type ReadableThing = 'documents' | 'recording' | 'import' | 'begin' | 'seal';

export interface Question {
  readonly what: ReadableThing;
  /** Names of the files that are about to leave the browser. */
  readonly files?: readonly File[];
  /** Why an open vault doesn't settle it: the server files it in a folder, a team edits it, or the person decides each time. */
  readonly because?: 'folder' | 'team' | 'each' | undefined;
}

/** The open vault to store it in, the server, or undefined if the person canceled. */
export type Answer = OpenVault | 'server' | undefined;

export interface ReadableDialogProps {
  question: Question;
  onAnswer: (answer: Answer) => void;
}

/** Offers the vault first, created or unlocked in place, and then the server. */
export function ReadableDialog({ question, onAnswer }: ReadableDialogProps) {
  const { what, because } = question;
  const kind = useVaultKind();
  const mode = usePrivacyMode();
  // The item is stored in the vault in any case, so only unlocking remains.
  const isSettled = what === 'seal' || (mode === 'privacy' && !because && (what === 'begin' || what === 'import'));
  const [step, setStep] = useState<'ask' | 'setup' | 'unlock'>(isSettled && kind === 'locked' ? 'unlock' : 'ask');
  const back = (): void => setStep('ask');
  const cancel = (): void => onAnswer(undefined);
  const intoVault = (): void => {
    const vault = openVault();
    if (vault) onAnswer(vault);
    else back();
  };
  const opened = useEffectEvent(() => {
    const vault = openVault();
    if (vault) onAnswer(vault);
  });
  // The vault was opened in the meantime, by an earlier question or another part of the page.
  const isAnswered = step === 'ask' && kind === 'open' && because === undefined;
  useEffect(() => {
    if (isAnswered) opened();
  }, [isAnswered]);
  if (isAnswered) return null;
  if (step === 'setup') return <SetupDialog onMade={intoVault} onClose={back} />;
  if (step === 'unlock')
    return <UnlockDialog reason={t('unlock', { what })} onOpened={intoVault} onClose={isSettled ? cancel : back} />;
  const ways: Partial<Record<VaultKind, () => void>> = {
    none: () => setStep('setup'),
    locked: () => setStep('unlock'),
    open: intoVault,
  };
  return <Ask {...question} kind={kind} onVault={because === 'team' ? undefined : ways[kind]} onAnswer={onAnswer} />;
}

interface AskProps extends Question {
  kind: VaultKind;
  onVault: (() => void) | undefined;
  onAnswer: (answer: Answer) => void;
}

function Ask({ what, because, files = [], kind, onVault, onAnswer }: AskProps) {
  const mode = usePrivacyMode();
  const isEnforced = useIsLocalEnforced() && (what === 'documents' || what === 'recording');
  const count = files.length;
  const cancel = (): void => onAnswer(undefined);
  return (
    <Dialog
      open
      size="md"
      onOpenChange={cancel}
      title={t(`${what}.title`, { count })}
      description={
        because && (because === 'team' || kind === 'open') ? t(`because.${because}`) : t(`why.${kind}`, { mode })
      }
      actions={
        <Button variant="quiet" onClick={cancel}>
          {t('no', { what })}
        </Button>
      }
    >
      {count > 0 ? <FileNames files={files} /> : null}
      <div className="mt-4 flex flex-col gap-3">
        {kind === 'gone' ? (
          <Button variant="primary" asChild className="self-start">
            <Link to={href('settings', undefined, { tab: 'privacy' })} onClick={cancel}>
              {t('vault.gone')}
            </Link>
          </Button>
        ) : null}
        {onVault && kind !== 'unknown' && kind !== 'gone' ? (
          <Choice variant="primary" icon={Lock} label={t(`vault.${kind}`, { what })} onClick={onVault}>
            {t('vault.line', { what })}
          </Choice>
        ) : null}
        {isEnforced ? <p className="text-sm text-ink-2">{t('enforced')}</p> : null}
        {what === 'seal' || isEnforced ? null : (
          <Choice icon={Server} label={t(`server.${what}`, { count })} onClick={() => onAnswer('server')}>
            {t('server.line', { what })}
          </Choice>
        )}
      </div>
    </Dialog>
  );
}

interface ChoiceProps extends Pick<ButtonProps, 'variant' | 'icon' | 'onClick'> {
  label: string;
  children: ReactNode;
}

function Choice({ label, children, ...button }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col items-start gap-1.5 rounded-control border border-line p-3">
      <Button {...button} aria-describedby={id}>
        {label}
      </Button>
      <p id={id} className="text-xs text-ink-2">
        {children}
      </p>
    </div>
  );
}

/** Creates the vault without leaving the page. Closing asks for confirmation, because a saved recovery key would become useless. */
function SetupDialog({ onMade, onClose }: { onMade: () => void; onClose: () => void }) {
  const [cannot] = useState(whyNoVault);
  const [isLeaving, setLeaving] = useState(false);
  const frame = (content: ReactNode, button?: ReactNode): ReactNode => (
    <Dialog
      open
      size="lg"
      onOpenChange={() => (cannot ? onClose() : setLeaving(true))}
      title={t('setup.title')}
      actions={button}
    >
      {content}
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title={t('setup.leave')}
        description={t('setup.leaveText')}
        confirmLabel={t('setup.stop')}
        keepLabel={t('setup.continue')}
        onConfirm={onClose}
      />
    </Dialog>
  );
  if (cannot) return frame(<CannotMake why={cannot} />);
  return <FetchedVaultSetup onMade={onMade}>{frame}</FetchedVaultSetup>;
}
