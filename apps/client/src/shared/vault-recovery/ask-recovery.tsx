import type { Vault } from '@cartulary/contracts/endpoints/vault';
import type { OwnRecoveryRequest, VaultRecovery } from '@cartulary/contracts/vault-recovery';
import { useEffect, useState } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { log } from '@/lib/log/log';
import { currentUser } from '@/lib/session/session';
import { useFreshly } from '@/shared/identity/use-freshly';
import type { AskRecoveryProps } from '@/shared/vault/recovery-part';
import { groupsOf } from '@/shared/vault/ways/base32';
import { CannotShare } from '@/shared/vault/x25519';
import { t } from '@/text/vault/recovery';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { aboutRequest, askBoth, askNoLonger } from './asking';
import { recoveryCode } from './halves';
import { NewPassphraseByHalves } from './new-passphrase';
import { holderNames, RECOVERY_KEY, recoveryOn, useVaultRecovery } from '@/shared/vault/recovery-told';
import { sessionKeyOf } from './session-key';

/** Opens the vault of a person who lost all unlock methods: asks both administrators, then sets a new passphrase. */
export function AskRecovery({ vault, onOpened, onBack }: AskRecoveryProps) {
  const told = useVaultRecovery();
  const recovery = recoveryOn(told);
  const accountId = currentUser()?.id ?? '';
  const session = useSessionKey(accountId, told?.request?.id);
  if (!told || !recovery || session === 'asking') return <Skeleton className="h-40" />;
  const { request } = told;
  if (request?.shares && session)
    return (
      <NewPassphraseByHalves
        vault={vault}
        recovery={recovery}
        request={request}
        session={session}
        onOpened={onOpened}
        onBack={onBack}
      />
    );
  return request && session ? (
    <Waiting vault={vault} recovery={recovery} request={request} onBack={onBack} />
  ) : (
    <Ask recovery={recovery} isElsewhere={request !== null} onBack={onBack} />
  );
}

/** The key of the requesting page, if the request was made in this browser. */
function useSessionKey(accountId: string, requestId: string | undefined): CryptoKey | 'asking' | undefined {
  const [found, setFound] = useState<{ readonly id: string; readonly key: CryptoKey | undefined }>();
  useEffect(() => {
    if (requestId === undefined) return;
    let isOver = false;
    sessionKeyOf(accountId, requestId)
      .catch((error: unknown) => {
        log.warn('This browser did not say whether it asked for recovery.', { component: 'vault', error });
        return undefined;
      })
      .then((key) => isOver || setFound({ id: requestId, key }))
      .catch((error: unknown) => log.warn('A key could not be shown.', { component: 'vault', error }));
    return () => {
      isOver = true;
    };
  }, [accountId, requestId]);
  if (requestId === undefined) return undefined;
  return found?.id === requestId ? found.key : 'asking';
}

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: RECOVERY_KEY });

interface AskProps {
  recovery: VaultRecovery;
  isElsewhere: boolean;
  onBack: () => void;
}

function Ask({ recovery, isElsewhere, onBack }: AskProps) {
  const { run, busy, dialog } = useFreshly();
  const [failed, setFailed] = useState<string>();
  const ask = async (): Promise<void> => {
    try {
      await askBoth(currentUser()?.id ?? '');
    } catch (error) {
      if (!(error instanceof CannotShare || error instanceof DOMException)) throw error;
      setFailed(t('ask.unable'));
      return;
    }
    await renew();
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{t('ask.sentence', holderNames(recovery))}</p>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-2">
        <li>{t('ask.code')}</li>
        <li>{t('ask.browser')}</li>
        <li>{t('ask.new')}</li>
      </ul>
      {isElsewhere ? <p className="text-sm text-warning-text">{t('ask.elsewhere')}</p> : null}
      {failed === undefined ? null : (
        <p role="alert" className="text-sm text-error-text">
          {failed}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" className="mr-auto" onClick={onBack}>
          {t('ask.back')}
        </Button>
        <Button variant="primary" busy={busy} onClick={() => run(ask)}>
          {t('ask.both')}
        </Button>
      </div>
      {dialog}
    </div>
  );
}

interface WaitingProps {
  vault: Vault;
  recovery: VaultRecovery;
  request: OwnRecoveryRequest;
  onBack: () => void;
}

/** The code to read out, and which administrators have provided their half. */
function Waiting({ vault, recovery, request, onBack }: WaitingProps) {
  const accountId = currentUser()?.id ?? '';
  const code = useCode(vault, request);
  const [failed, setFailed] = useState<string>();
  const withdraw = async (): Promise<void> => {
    try {
      await askNoLonger(accountId, request.id);
    } catch (error) {
      setFailed(sentenceOf(error));
    }
    await renew();
  };
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{t('wait.sentence', holderNames(recovery))}</p>
      <ol aria-label={t('wait.code')} className="flex flex-wrap justify-center gap-4 bg-sunken py-3 font-mono text-lg">
        {groupsOf(code).map((group, index) => (
          <li key={index}>{group}</li>
        ))}
      </ol>
      <ul role="status" className="flex flex-col gap-1 text-sm">
        {recovery.holders.map(({ userId, name }, at) => (
          <li key={userId}>{t(request.given[at] ? 'wait.given' : 'wait.notYet', { name })}</li>
        ))}
      </ul>
      <p className="text-xs text-ink-3">{t('wait.until', { date: formatMoment(request.expiresAt) })}</p>
      {failed === undefined ? null : (
        <p role="alert" className="text-sm text-error-text">
          {failed}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" className="mr-auto" onClick={onBack}>
          {t('ask.back')}
        </Button>
        <Button onClick={() => void withdraw()}>{t('wait.withdraw')}</Button>
      </div>
    </div>
  );
}

function useCode(vault: Vault, request: OwnRecoveryRequest): string {
  const [code, setCode] = useState('');
  const accountId = currentUser()?.id ?? '';
  useEffect(() => {
    let isOver = false;
    recoveryCode(aboutRequest(request, { vaultId: vault.id, accountId })).then(
      (made) => isOver || setCode(made),
      (error: unknown) => log.warn('The code could not be computed.', { component: 'vault', error }),
    );
    return () => {
      isOver = true;
    };
  }, [vault.id, request, accountId]);
  return code;
}
