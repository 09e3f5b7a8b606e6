import { RegistrationForm } from '@cartulary/contracts/registration-form';
import { messageOf } from '@cartulary/contracts/client-errors';
import { routeOf } from '@cartulary/contracts/routes';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useController, useForm, useWatch, type Control } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { passwordRules } from '@cartulary/contracts/password';
import { sentenceOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { nextAddress } from '@/routing/next-address';
import { PasswordChecks } from '@/shared/identity/password-meter/password-checks';
import { usePasswordStrength } from '@/shared/identity/password-meter/use-password-strength';
import { t as account } from '@/text/identity';
import { t } from '@/text/identity/errands';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { PasswordField, TextField } from '@/ui/field';
import { register as createAccount } from './register';
import { AccountLayout } from './account-layout';
import { FormError } from './form-error';
import { LegalLinks } from './legal-links';
import { useRegistrationDraft } from './use-registration-draft';

/** A new account doesn't belong to an organization with a stricter policy yet. */
const standard = passwordRules('standard');

/** Needed only for invitation links. */
const invited = fetchedPart('invitation', async () => (await import('./invited-screen')).InvitedScreen);

/** /register: create an account, or accept an invitation. */
export default function RegistrationPage() {
  const token = new URLSearchParams(useLocation().search).get('invitation');
  if (!token) return <Registration />;
  return <Fetched part={invited} wanted missing={<FormError message={messageOf('crash_chunk')} />} given={{ token }} />;
}

/** The first account creates the organization. */
function Registration() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [error, setError] = useState<string>();
  const form = useForm<RegistrationForm>({
    resolver: standardSchemaResolver(RegistrationForm),
    defaultValues: { fullName: '', email: '', password: '', accepted: false },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors, isSubmitting } = formState;
  const draft = useRegistrationDraft(form);

  const submit = async (filled: RegistrationForm): Promise<void> => {
    setError(undefined);
    try {
      await createAccount(filled);
      draft.forget();
      await navigate(nextAddress(search, 'onboarding'), { replace: true });
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  };

  return (
    <AccountLayout title={t('createAccount')} sentence={routeOf('register').metadata.description}>
      <form className="flex flex-col gap-4" noValidate onSubmit={(event) => void handleSubmit(submit)(event)}>
        <TextField
          {...register('fullName')}
          label={t('fullName')}
          size="lg"
          autoComplete="name"
          autoFocus
          error={errors.fullName?.message}
        />
        <TextField
          {...register('email')}
          label={account('email')}
          type="email"
          size="lg"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
        />
        <PasswordField
          {...register('password')}
          label={account('password')}
          size="lg"
          autoComplete="new-password"
          error={errors.password?.message}
          hint={<Strength control={control} />}
        />
        <Accepted control={control} error={errors.accepted?.message} />
        <LegalLinks />
        <FormError message={error ?? draft.problem} />
        <Button type="submit" variant="primary" size="lg" busy={isSubmitting} className="w-full">
          {t('createAccount')}
        </Button>
      </form>
      <p className="mt-5 text-center text-xs text-ink-3">
        {t('haveAccount')} <Link to={{ pathname: href('login'), search }}>{account('signIn')}</Link>
      </p>
    </AccountLayout>
  );
}

function Strength({ control }: { control: Control<RegistrationForm> }) {
  const password = useWatch({ control, name: 'password' });
  const strength = usePasswordStrength(password, standard);
  return <PasswordChecks strength={strength} rules={standard} touched={password !== ''} />;
}

function Accepted({ control, error }: { control: Control<RegistrationForm>; error: string | undefined }) {
  const { ref: focusable, name, value, onChange } = useController({ control, name: 'accepted' }).field;
  return <Checkbox ref={focusable} label={t('accept')} name={name} checked={value} error={error} onChange={onChange} />;
}
