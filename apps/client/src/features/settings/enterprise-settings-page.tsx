import { limits } from '@cartulary/contracts/limits';
import { passwordRules } from '@cartulary/contracts/password';
import { Fragment, type ReactNode } from 'react';
import { useInstallationLimits } from '@/lib/api/installation';
import { useSetting } from '@/lib/settings/settings';
import { RecoverySection } from '@/shared/vault-recovery/keeper/recovery-section';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings';
import { Card, CardHeader } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { ReadOnlyNote, SettingList } from './category-panel';
import { DomainsSection } from './domains/domains-section';
import { useOrganisationName } from './may-change';
import { ProvidersSection } from './providers/providers-section';
import { SaveStatus } from './save-status';
import { WhenLoaded } from './when-loaded';
import { inMegabytes, inUnit } from './words';

/** The policies in the order a person encounters them: sign-in, access, sessions, network. */
const groups = [
  { id: 'signIn', names: ['ssoEnabled', 'ssoProvider', 'mfaRequired', 'passwordPolicy'] },
  { id: 'joining', names: ['domainRestriction', 'allowedDomains'] },
  { id: 'sessions', names: ['sessionManagement'] },
  { id: 'networks', names: ['ipWhitelisting', 'allowedIPs'] },
] as const;

/** Additional sections of a group, besides its switches. */
const sections: Partial<Record<(typeof groups)[number]['id'], ReactNode>> = {
  signIn: <ProvidersSection />,
  joining: <DomainsSection />,
};

/** /enterprise-settings: the organization's policies and sign-in methods, and the ones in effect. */
export default function EnterpriseSettingsPage() {
  useLocaleChanges();
  const organisation = useOrganisationName();
  return (
    <PageBody>
      <PageHeader
        title={t('policies.title')}
        sentence={t('policies.sentence', { organisation })}
        actions={<SaveStatus />}
      />
      <ReadOnlyNote />
      <div className="grid items-start gap-(--d-gap) laptop:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <WhenLoaded category="enterprise">
            {groups.map(({ id, names }) => (
              <Fragment key={id}>
                <Card>
                  <CardHeader title={t(`group.${id}`)} />
                  <SettingList category="enterprise" names={names} />
                </Card>
                {sections[id]}
              </Fragment>
            ))}
            <RecoverySection />
          </WhenLoaded>
        </div>
        <Facts />
      </div>
    </PageBody>
  );
}

/** The rules that the installation currently enforces, regardless of the pending features above. */
function Facts() {
  const policy = useSetting('enterprise', 'passwordPolicy');
  const allowed = useSetting('enterprise', 'sessionManagement');
  const { inactivityMinutes, passwordMinLength, loginAttempts, maxFileBytes } = useInstallationLimits();
  const { maxSessions, lockoutMs } = limits.auth;
  const { minLength, maxAgeDays, remembered } = passwordRules(policy, passwordMinLength);
  const facts = [
    { title: t('facts.inactivity'), said: inUnit(Math.min(allowed, inactivityMinutes), 'minutes') },
    { title: t('facts.sessions'), said: String(maxSessions) },
    { title: t('facts.password'), said: t('facts.characters', { count: minLength }) },
    ...(maxAgeDays === null ? [] : [{ title: t('facts.passwordAge'), said: inUnit(maxAgeDays, 'days') }]),
    ...(remembered === 0 ? [] : [{ title: t('facts.remembered'), said: t('facts.last', { count: remembered }) }]),
    { title: t('facts.lockout'), said: t('facts.attempts', { count: loginAttempts, minutes: lockoutMs / 60_000 }) },
    { title: t('facts.file'), said: inUnit(inMegabytes(maxFileBytes), 'megabytes') },
  ];
  return (
    <Card>
      <CardHeader title={t('facts.title')} />
      <dl className="flex flex-col gap-2.5">
        {facts.map(({ title, said }) => (
          <div key={title}>
            <dt className="text-xs text-ink-3">{title}</dt>
            <dd className="font-medium">{said}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
