import type { MfaRequired } from '@cartulary/contracts/mfa';
import { KeyRound } from 'lucide-react';
import { CodeField } from '@/shared/identity/code-field';
import { t } from '@/text/identity/factors';
import { Button } from '@/ui/button';
import { ConfirmCode } from './confirm-code';
import { FormNotice } from './form-notice';
import { useSecondStep } from './use-second-step';

interface SecondStepFormProps {
  required: MfaRequired;
  onBack: () => void;
  onSignedIn: () => void;
}

/** The second step of a sign-in, by any method the person has set up. */
export function SecondStepForm({ required, onBack, onSignedIn }: SecondStepFormProps) {
  const step = useSecondStep(required, onSignedIn);
  const { method, code, sent, busy, send } = step;
  const waitsForCode = method === 'email' && !sent;
  return (
    <>
      <form className="flex flex-col gap-4" noValidate onSubmit={step.submit}>
        {method === 'webauthn' || waitsForCode ? null : (
          <CodeField key={method} method={method} value={code} onChange={step.setCode} />
        )}
        <FormNotice notice={step.notice} />
        {waitsForCode ? (
          <Button variant="primary" size="lg" busy={busy} className="w-full" onClick={send} autoFocus>
            {t('step.sendCode')}
          </Button>
        ) : method === 'webauthn' ? (
          <Button type="submit" variant="primary" size="lg" icon={KeyRound} busy={busy} className="w-full" autoFocus>
            {t('step.passkey')}
          </Button>
        ) : (
          <ConfirmCode code={code} busy={busy} />
        )}
        {method === 'email' && sent ? (
          <Button className="w-full" disabled={busy} onClick={send}>
            {t('step.sendAgain')}
          </Button>
        ) : null}
      </form>
      <div role="group" aria-label={t('step.others')} className="mt-5 flex flex-col gap-2">
        {step.others.map((other) => (
          <Button key={other} className="w-full" disabled={busy} onClick={() => step.choose(other)}>
            {t(`step.to.${other}`)}
          </Button>
        ))}
        <Button variant="quiet" className="w-full" onClick={onBack}>
          {t('step.back')}
        </Button>
      </div>
    </>
  );
}
