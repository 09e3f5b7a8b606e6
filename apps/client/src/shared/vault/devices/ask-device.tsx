import type { Vault } from '@cartulary/contracts/endpoints/vault';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import type { Bytes } from '@/lib/crypto/bytes';
import { currentUser } from '@/lib/session/session';
import { CannotShare } from '../x25519';
import { t } from '@/text/vault/devices';
import { Skeleton } from '@/ui/skeleton';
import { openHere } from '../open-here';
import { SealBroken } from '../open-vault';
import { useVault } from '../use-vault';
import { refuseQuietly, startAsking, takeKey, type Asking } from './asking';
import { Ended } from './ended';
import { KeepPasskey } from './keep-passkey';
import { CompareHere, ShowCode } from './show-code';
import type { Exchange } from './device-code';
import { useAnswered } from './use-answered';

export interface AskDeviceProps {
  readonly vault: Vault;
  readonly onOpened: () => void;
  readonly onBack: () => void;
}

/** Opens the vault with the help of another device: shows a code, compares a number, and receives the key. */
export function AskDevice({ vault, onOpened, onBack }: AskDeviceProps) {
  const [round, setRound] = useState(0);
  return <Round key={round} vault={vault} onOpened={onOpened} onBack={onBack} onAgain={() => setRound(round + 1)} />;
}

/** One code, from its display until the key is received or the exchange ends. */
function Round({ vault, onOpened, onBack, onAgain }: AskDeviceProps & { onAgain: () => void }) {
  const [asking, setAsking] = useState<Asking>();
  const [failed, setFailed] = useState<readonly [string, string]>();
  const [opened, setOpened] = useState<Bytes>();
  useEffect(() => {
    let isOver = false;
    const owner = { vaultId: vault.id, accountId: currentUser()?.id ?? '' };
    startAsking(owner).then(
      (started) => isOver || setAsking(started),
      (error: unknown) => isOver || setFailed(failureOf(error)),
    );
    return () => {
      isOver = true;
    };
  }, [vault.id]);
  useEffect(() => () => void opened?.fill(0), [opened]);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  // Without the vault's key, no passkey can be added.
  const isWiped = useVault().kind !== 'open' && opened !== undefined;
  if (isWiped) {
    setOpened(undefined);
    setFailed([t('ask.locked'), t('ask.lockedText')]);
  }
  const take = async (own: Asking, exchange: Exchange): Promise<void> => {
    let key: Bytes | undefined;
    try {
      key = await takeKey(own, exchange);
      // Opening wipes the given bytes; the original is still needed to add a passkey for this device.
      const isOpen = await openHere(key.slice(), vault, own.owner.accountId);
      // A parent that shows this component only while the vault is locked has unmounted it by now.
      if (isOpen && isHere.current) setOpened(key);
      else key.fill(0);
    } catch (error) {
      key?.fill(0);
      setFailed(failureOf(error));
    }
  };
  if (failed) return <Ended title={failed[0]} text={failed[1]} onAgain={onAgain} onBack={onBack} />;
  if (opened) return <KeepPasskey vault={vault} vaultKey={opened} onDone={onOpened} />;
  if (!asking) return <Skeleton className="h-44" />;
  return (
    <Exchanging
      asking={asking}
      onTake={(exchange) => void take(asking, exchange)}
      onFail={(title, text) => setFailed([title, text])}
      onBack={onBack}
    />
  );
}

function failureOf(error: unknown): readonly [string, string] {
  if (error instanceof CannotShare) return [t('ask.unable'), t('ask.unableText')];
  if (error instanceof SealBroken) return [t('ask.broken'), t('ask.brokenText')];
  return [t('ask.gone'), sentenceOf(error)];
}

interface ExchangingProps {
  asking: Asking;
  onTake: (exchange: Exchange) => void;
  onFail: (title: string, text: string) => void;
  onBack: () => void;
}

/** The exchange from showing the code to comparing the number. */
function Exchanging({ asking, onTake, onFail, onBack }: ExchangingProps) {
  const [isSame, setSame] = useState(false);
  const { opening, exchange, number, error } = useAnswered(asking);
  const isGiven = opening?.state === 'given';
  const isRefused = opening?.state === 'refused';
  const take = useEffectEvent(() => exchange && onTake(exchange));
  const fail = useEffectEvent(() =>
    error ? onFail(t('ask.gone'), sentenceOf(error)) : onFail(t('ask.refused'), t('ask.refusedText')),
  );
  // Wait until the person confirms here that the numbers match; until then, the key could be anyone's.
  useEffect(() => {
    if (isSame && isGiven) take();
  }, [isSame, isGiven]);
  useEffect(() => {
    if (error || isRefused) fail();
  }, [error, isRefused]);
  const differ = (): void => {
    refuseQuietly(asking.openingId);
    onFail(t('ask.gone'), t('ask.ended'));
  };
  return number === undefined ? (
    <ShowCode asking={asking} onBack={onBack} />
  ) : (
    <CompareHere number={number} isSame={isSame} onSame={() => setSame(true)} onDiffer={differ} />
  );
}
