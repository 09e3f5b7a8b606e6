import { askWallCode, exchangeWallCode } from '@cartulary/contracts/endpoints/walls';
import type { DataOf } from '@cartulary/contracts/endpoint';
import { useEffect, useEffectEvent, useState } from 'react';
import { call } from '@/lib/api/api';
import { signInAddress } from '@/routing/next-address';
import { retryDelayMs } from '@/shared/wall/retry-delay';
import { elapsedMs, sinceNow, type Since } from '@/shared/wall/elapsed';
import { useNow } from '@/shared/wall/use-now';
import { t } from '@/text/wall';
import { Logo } from '@/ui/logo';

type Asked = DataOf<typeof askWallCode>;

const SECOND_MS = 1_000;
const MINUTE_SECONDS = 60;

interface Shown {
  readonly asked: Asked;
  readonly since: Since;
}

const once = { retries: 0, background: true } as const;

interface CodeScreenProps {
  /** Requests another look at who is viewing: a code was entered or expired, and the former wall may be back with its creator’s rights. */
  onChange: () => void;
}

/** Replaces the sign-in page: shows a code to enter on another device, and a new one once it expires. */
export function CodeScreen({ onChange }: CodeScreenProps) {
  const [shown, setShown] = useState<Shown>();
  const [isAway, setIsAway] = useState(false);
  const change = useEffectEvent(onChange);
  useNow();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    void waitForPerson({
      signal,
      show: (asked) => setShown(asked && { asked, since: sinceNow() }),
      away: setIsAway,
      tooOld: () => change(),
    }).then((isReady) => isReady && change());
    return () => stop.abort();
  }, []);
  return (
    <main className="flex h-dvh flex-col items-center justify-center gap-[1.4rem] overflow-hidden p-[2rem] text-center">
      <span className="size-[2.6rem] *:size-full">
        <Logo />
      </span>
      <h1 className="skin-display text-[1.9rem]">{t('code.title')}</h1>
      {shown ? (
        <Code {...shown} />
      ) : (
        <p role="status" className="text-[1.2rem] text-ink-2">
          {t('code.asking')}
        </p>
      )}
      {isAway ? (
        <p role="status" className="text-[1rem] text-warning-text">
          {t('code.noLine')}
        </p>
      ) : null}
      <a href={signInAddress(location.pathname + location.search)} className="text-[0.88rem]">
        {t('code.signIn')}
      </a>
    </main>
  );
}

function Code({ asked, since }: Shown) {
  const address = location.origin + asked.verificationPath;
  const leftSeconds = asked.expiresInSeconds - elapsedMs(since) / SECOND_MS;
  return (
    <>
      <p className="max-w-[36em] text-[1.25rem] text-ink-2">{t('code.step', { address })}</p>
      <p
        aria-label={[...asked.userCode].join(' ')}
        className="rounded-card bg-sunken px-[2rem] py-[0.6rem] font-mono text-[4.4rem] leading-[1.3] font-strong tracking-[0.06em]"
      >
        {asked.userCode}
      </p>
      <p className="text-[1rem] text-ink-3">
        {t('code.lasts', { minutes: Math.max(1, Math.ceil(leftSeconds / MINUTE_SECONDS)) })}
      </p>
    </>
  );
}

interface Waiting {
  readonly signal: AbortSignal;
  /** Shows a new code; undefined while there is none. */
  readonly show: (asked: Asked | undefined) => void;
  /** Reports whether the server is unreachable. */
  readonly away: (is: boolean) => void;
  readonly tooOld: () => void;
}

/** Resolves to true once the browser has a wall's cookie, and to false if aborted. Never rejects. */
async function waitForPerson({ signal, show, away, tooOld }: Waiting): Promise<boolean> {
  let asked: Asked | undefined;
  let waitMs = 0;
  for (let failures = 0; ;) {
    await pause(waitMs, signal);
    if (signal.aborted) return false;
    try {
      if (asked === undefined) {
        asked = await call(askWallCode, {}, { ...once, signal });
        show(asked);
        waitMs = asked.intervalSeconds * SECOND_MS;
      } else {
        const { state, intervalSeconds } = await call(
          exchangeWallCode,
          { body: { deviceCode: asked.deviceCode } },
          { ...once, signal },
        );
        if (state === 'ready') return true;
        waitMs = intervalSeconds * SECOND_MS;
        if (state === 'expired_token') {
          asked = undefined;
          waitMs = 0;
          tooOld();
        }
      }
      failures = 0;
      away(false);
    } catch {
      if (signal.aborted) return false;
      // Also after requesting too many codes, since the limit resets.
      waitMs = retryDelayMs(failures);
      failures += 1;
      away(true);
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((go) => {
    const timer = setTimeout(go, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), go()), { once: true });
  });
