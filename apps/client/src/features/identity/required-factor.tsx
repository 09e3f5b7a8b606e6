import type { MfaMethod } from '@cartulary/contracts/mfa';
import { useState } from 'react';
import { AppSecret } from '@/shared/identity/app-secret';
import { CodeField } from '@/shared/identity/code-field';
import { RecoveryCodes } from '@/shared/identity/recovery-codes';
import { t } from '@/text/identity/factors';
import { Button } from '@/ui/button';
import { AccountLayout } from './account-layout';
import { ConfirmCode } from './confirm-code';
import type { SecondStepScreen } from './errand';
import { FormNotice, type Notice } from './form-notice';
import { useFactorSetUp, type CodeStage } from './use-factor-set-up';

/** Sets up the second factor required by the organization, before anything else is accessible. */
export function RequiredFactor({ errand: { required }, onBack, onSignedIn }: SecondStepScreen) {
  const { stage, busy, notice, begin, confirm, goOn } = useFactorSetUp(onSignedIn);
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
          onClick={() => goOn(stage.signedIn)}
        >
          {t('require.goOn')}
        </Button>
      </AccountLayout>
    );
  return (
    <AccountLayout title={t('require.title')} sentence={t('require.sentence')}>
      {stage.kind === 'code' ? (
        <FirstCode stage={stage} busy={busy} notice={notice} onConfirm={(code) => confirm(stage, code)} />
      ) : (
        <div className="flex flex-col gap-2">
          <FormNotice notice={notice} />
          <MethodChoice methods={required.mfaMethods} busy={busy} onChoose={begin} />
        </div>
      )}
      <Button variant="quiet" size="lg" className="mt-3 w-full" onClick={() => onBack()}>
        {t('step.back')}
      </Button>
    </AccountLayout>
  );
}

interface FirstCodeProps {
  stage: CodeStage;
  busy: boolean;
  notice: Notice | undefined;
  onConfirm: (code: string) => void;
}

/** A factor's first code; entering it activates the factor. */
function FirstCode({ stage: { method, secret, qrCode }, busy, notice, onConfirm }: FirstCodeProps) {
  const [code, setCode] = useState('');
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(code);
      }}
    >
      {secret && qrCode ? <AppSecret secret={secret} qrCode={qrCode} /> : null}
      <CodeField method={method} value={code} onChange={setCode} />
      <FormNotice notice={notice} />
      <ConfirmCode code={code} busy={busy} />
    </form>
  );
}

interface MethodChoiceProps {
  methods: readonly MfaMethod[];
  busy: boolean;
  onChoose: (method: MfaMethod) => void;
}

const MethodChoice = ({ methods, busy, onChoose }: MethodChoiceProps) =>
  methods.map((method, at) =>
    method === 'recovery' ? null : (
      <Button
        key={method}
        size="lg"
        variant={at === 0 ? 'primary' : 'secondary'}
        className="w-full"
        disabled={busy}
        autoFocus={at === 0}
        onClick={() => onChoose(method)}
      >
        {t(`require.${method}`)}
      </Button>
    ),
  );
