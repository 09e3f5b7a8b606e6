import type { SignedIn } from '@cartulary/contracts/endpoints/auth';
import { addPasskey, newPasskeyOptions, setUpMfa, verifyMfa } from '@cartulary/contracts/endpoints/mfa';
import type { ErrorCode } from '@cartulary/contracts/errors';
import type { MfaMethod } from '@cartulary/contracts/mfa';
import { useState, type FormEvent } from 'react';
import { call } from '@/lib/api';
import { sentenceOf } from '@/lib/api-error';
import { AppSecret } from '@/lib/factors/app-secret';
import { CodeField } from '@/lib/factors/code-field';
import { makePasskey } from '@/lib/factors/passkey';
import { RecoveryCodes } from '@/lib/factors/recovery-codes';
import { serviceFailure } from '@/lib/service-failure';
import { t } from '@/text/factors';
import { Button } from '@/ui/button';
import { AccountLayout } from './account-layout';
import type { SecondStepErrand } from './errand';
import { errorNotice, FormNotice, type Notice } from './form-notice';
import { enterBy } from './prove-step';

interface RequiredFactorProps {
  errand: SecondStepErrand;
  onBack: (notice?: Notice) => void;
  onSignedIn: () => void;
}

type Stage =
  | { readonly kind: 'choose' }
  | {
      readonly kind: 'code';
      readonly method: 'totp' | 'email';
      readonly secret: string | null;
      readonly qrCode: string | null;
    }
  | { readonly kind: 'keep'; readonly codes: readonly string[]; readonly signedIn: SignedIn };

/** What failed, and what is known of why. */
function sentencesFor(error: unknown, failed: ErrorCode): string {
  const { title, text } = serviceFailure(error, failed);
  return text ? `${title}. ${text}` : title;
}

/** Sets up the second factor that the organisation asks for, before anything else opens. */
export function RequiredFactor({ errand: { required }, onBack, onSignedIn }: RequiredFactorProps) {
  const [stage, setStage] = useState<Stage>({ kind: 'choose' });
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();

  const during = async (work: () => Promise<void>, failed?: ErrorCode): Promise<void> => {
    setBusy(true);
    setNotice(undefined);
    try {
      await work();
    } catch (error) {
      setNotice(errorNotice(failed ? sentencesFor(error, failed) : sentenceOf(error)));
    } finally {
      setBusy(false);
    }
  };
  const begin = (method: MfaMethod): Promise<void> =>
    during(async () => {
      if (method === 'webauthn') {
        const { options } = await call(newPasskeyOptions, {});
        const { signedIn, recoveryCodes = [] } = await call(addPasskey, {
          body: { credential: await makePasskey(options) },
        });
        if (signedIn) setStage({ kind: 'keep', codes: recoveryCodes, signedIn });
        return;
      }
      if (method === 'recovery') return;
      setStage({ kind: 'code', method, ...(await call(setUpMfa, { body: { method } })) });
    }, 'mfa_setup_failed');
  const confirm = (event: FormEvent, method: 'totp' | 'email'): void => {
    event.preventDefault();
    void during(async () => {
      const { recoveryCodes = [], ...signedIn } = await call(
        verifyMfa,
        { body: { method, token: code } },
        { retries: 0 },
      );
      setStage({ kind: 'keep', codes: recoveryCodes, signedIn });
    });
  };

  if (stage.kind === 'keep')
    return (
      <AccountLayout title={t('require.keep')} sentence={t('require.keepSentence')}>
        <RecoveryCodes codes={stage.codes} />
        <FormNotice notice={notice} />
        <Button
          variant="primary"
          size="lg"
          className="mt-4 w-full"
          busy={busy}
          autoFocus
          onClick={() =>
            void during(async () => {
              await enterBy(Promise.resolve(stage.signedIn));
              onSignedIn();
            })
          }
        >
          {t('require.goOn')}
        </Button>
      </AccountLayout>
    );
  return (
    <AccountLayout title={t('require.title')} sentence={t('require.sentence')}>
      {stage.kind === 'code' ? (
        <form className="flex flex-col gap-4" noValidate onSubmit={(event) => confirm(event, stage.method)}>
          {stage.secret && stage.qrCode ? <AppSecret secret={stage.secret} qrCode={stage.qrCode} /> : null}
          <CodeField method={stage.method} value={code} onChange={setCode} />
          <FormNotice notice={notice} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={busy}
            disabled={code.trim() === ''}
            className="w-full"
          >
            {t('step.confirm')}
          </Button>
        </form>
      ) : (
        <div className="flex flex-col gap-2">
          <FormNotice notice={notice} />
          {required.mfaMethods.map((method, at) =>
            method === 'recovery' ? null : (
              <Button
                key={method}
                size="lg"
                variant={at === 0 ? 'primary' : 'secondary'}
                className="w-full"
                disabled={busy}
                autoFocus={at === 0}
                onClick={() => void begin(method)}
              >
                {t(`require.${method}`)}
              </Button>
            ),
          )}
        </div>
      )}
      <Button variant="quiet" size="lg" className="mt-3 w-full" onClick={() => onBack()}>
        {t('step.back')}
      </Button>
    </AccountLayout>
  );
}
