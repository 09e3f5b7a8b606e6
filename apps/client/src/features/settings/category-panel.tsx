import { disabledUntil, fieldOf, fieldsOf, isPersonal, type SettingCategory } from '@cartulary/contracts/settings';
import type { SettingFeature } from '@cartulary/contracts/settings/field';
import { Fragment, useEffect, useRef, type ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { Vault } from '@/shared/vault/fetched-section';
import { t } from '@/text/settings';
import { Card, CardHeader } from '@/ui/card';
import { cx } from '@/ui/class-names';
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
import { aboutTab, bringsWords, labelOf, tabName } from './words';

/** Additional content below the settings of a category. */
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

interface SettingListProps {
  category: SettingCategory;
  names: readonly string[];
}

const waitsFor = (category: SettingCategory, name: string): SettingFeature | undefined => {
  const field = fieldOf(category, name);
  return field && disabledUntil(field);
};

/** A list of settings, followed by a line with those whose feature isn't built yet. */
export function SettingList({ category, names }: SettingListProps) {
  const features = new Set(names.flatMap((name) => waitsFor(category, name) ?? []));
  return (
    <div className="mt-2 divide-y divide-line">
      {names
        .filter((name) => !waitsFor(category, name))
        .map((name) => (
          <SettingRow key={name} category={category} name={name} />
        ))}
      {features.size > 0 ? (
        <div className="flex flex-col gap-1.5 py-3.5 text-xs text-ink-2">
          {[...features].map((feature) => (
            <p key={feature}>
              {t('field.coming')}{' '}
              {names
                .filter((name) => waitsFor(category, name) === feature)
                .map((name, index) => (
                  <Fragment key={name}>
                    {index === 0 ? '' : ', '}
                    <ComingName category={category} name={name} />
                  </Fragment>
                ))}
              . {bringsWords(feature)}
            </p>
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** A future setting's name, linkable by its anchor (`#gdpr`) like the others. */
function ComingName({ category, name }: { category: SettingCategory; name: string }) {
  const isTarget = useLocation().hash === `#${name}`;
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isTarget) place.current?.scrollIntoView({ block: 'center' });
  }, [isTarget]);
  return (
    <span
      ref={place}
      id={name}
      data-setting={`${category}.${name}`}
      className={cx('font-medium', isTarget && 'bg-primary-tint text-on-primary-tint')}
    >
      {labelOf(category, name)}
    </span>
  );
}

/** Explains to everyone except admins why nothing here can be changed. */
export function ReadOnlyNote() {
  const organisation = useOrganisationName();
  if (useIsAdmin()) return null;
  return (
    <p className="mt-2 rounded-control bg-sunken px-3 py-2 text-sm text-ink-2">
      {t('panel.readOnly', { organisation })}
    </p>
  );
}
