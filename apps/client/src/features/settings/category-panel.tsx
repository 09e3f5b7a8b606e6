import { fieldsOf, isPersonal, type SettingCategory } from '@cartulary/contracts/settings';
import type { ComponentType } from 'react';
import { Vault } from '@/shared/vault/fetched-section';
import { t } from '@/text/settings';
import { Card, CardHeader } from '@/ui/card';
import { useIsAdmin, useOrganisationName } from './may-change';
import { Attended } from './attended';
import { OwnAddress } from './address/own-address';
import { OwnFactors } from './factors/own-factors';
import { JoinOrganisation } from './join-organisation';
import { OwnNotificationTimes } from './notification-times';
import { OwnData } from './own-data';
import { OwnPassword } from './own-password';
import { PushDevices } from './push/push-devices';
import { PrivacyModeChoice } from './privacy-mode-choice';
import { Proof } from './proof/proof';
import { SettingRow } from './setting-row';
import { Identities } from './identities';
import { SignIns } from './sign-ins';
import { Walls } from './walls/walls';
import { WhoToAsk } from './who-to-ask';
import { aboutTab, tabName } from './words';

/** What stands under the settings of a category because it belongs to them. */
const extras: Partial<Record<SettingCategory, readonly ComponentType[]>> = {
  profile: [OwnAddress, JoinOrganisation],
  security: [OwnPassword, OwnFactors, Identities, SignIns, Walls],
  notifications: [PushDevices, OwnNotificationTimes, Attended],
  privacy: [PrivacyModeChoice, Vault, Proof, OwnData],
  administration: [WhoToAsk],
};

/** All settings of one category. */
export function CategoryPanel({ category }: { category: SettingCategory }) {
  return (
    <>
      <Card>
        <CardHeader title={tabName(category)} />
        <p className="text-ink-2">{aboutTab(category)}</p>
        {isPersonal(category) ? null : <ReadOnlyNote />}
        <SettingList category={category} names={fieldsOf(category).map(([name]) => name)} />
      </Card>
      {(extras[category] ?? []).map((Extra) => (
        <Extra key={Extra.name} />
      ))}
    </>
  );
}

/** Settings one under the other. */
export function SettingList({ category, names }: { category: SettingCategory; names: readonly string[] }) {
  return (
    <div className="mt-2 divide-y divide-line">
      {names.map((name) => (
        <SettingRow key={name} category={category} name={name} />
      ))}
    </div>
  );
}

/** Says to everybody but an admin why nothing here can be changed. */
export function ReadOnlyNote() {
  const organisation = useOrganisationName();
  if (useIsAdmin()) return null;
  return (
    <p className="mt-2 rounded-control bg-sunken px-3 py-2 text-sm text-ink-2">
      {t('panel.readOnly', { organisation })}
    </p>
  );
}
