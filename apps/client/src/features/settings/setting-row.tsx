import {
  fieldOf,
  followedBy,
  isChangeable,
  shownBy,
  type AnySettingValue,
  type SettingCategory,
} from '@cartulary/contracts/settings';
import type { Field } from '@cartulary/contracts/settings/field';
import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useInstallationLimits } from '@/lib/api/installation';
import { changeAnySetting, useCategory, useSetting } from '@/lib/settings/settings';
import { isSameValue } from '@/lib/settings/settings-state';
import { t } from '@/text/settings';
import { Badge, StatusBadge } from '@/ui/badge';
import { cx } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { BackupStanding } from './backup-standing';
import { ConflictBox } from './conflict-box';
import { SettingControl } from './controls/setting-control';
import { LocalProcessingNow } from './privacy-mode-choice';
import { needsAdmin, useHeld, useIsAdmin, useMost, useOrganisationName } from './may-change';
import { helpOf, inMegabytes, inUnit, labelOf, valueWords } from './words';

/** Names have no default to reset to. */
export const hasDefault = (field: Field): boolean => field.kind !== 'text' || !field.required;

/** One working setting: control, help, current notes, and its anchor (`#name`). */
export function SettingRow({ category, name }: { category: SettingCategory; name: string }) {
  const field = fieldOf(category, name);
  return field ? <KnownRow category={category} name={name} field={field} /> : null;
}

function KnownRow({ category, name, field }: { category: SettingCategory; name: string; field: Field }) {
  const state = useCategory(category);
  const held = useHeld();
  const most = useMost(field);
  const row = useRef<HTMLDivElement>(null);
  const isTarget = useLocation().hash === `#${name}`;
  const isAdmin = useIsAdmin();
  const locked = needsAdmin(category, name) && !isAdmin;
  const value = valueShown(field) ?? state.values[name] ?? field.default;
  const label = labelOf(category, name);
  const changeable = isChangeable(field);
  // Auto-save is a setting too: turning it off is saved immediately.
  const change = (next: AnySettingValue): void => changeAnySetting(category, name, next, held && name !== 'autoSave');

  useEffect(() => {
    if (!isTarget) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  }, [isTarget]);

  const atDefault = isSameValue(value, field.default);
  const unsaved = !isSameValue(value, state.base[name]);
  return (
    <div
      ref={row}
      id={name}
      data-setting={`${category}.${name}`}
      className={cx(
        'flex flex-wrap items-start gap-x-4 gap-y-2 py-3.5',
        isTarget && '-mx-3 rounded-control bg-primary-tint px-3',
      )}
    >
      <div className="min-w-0 grow basis-70">
        {field.kind === 'flag' && !changeable ? (
          <Statement field={field} isOn={value === true} label={label} hint={helpOf(category, name)} />
        ) : (
          <SettingControl
            category={category}
            name={name}
            field={field}
            value={value}
            label={label}
            hint={helpOf(category, name)}
            disabled={!changeable || locked}
            error={state.issues[name]}
            most={most}
            onChange={change}
          />
        )}
        <ConflictBox category={category} name={name} />
        {category === 'system' && name === 'maxFileSize' ? <InstallationLimit value={value} /> : null}
        {category === 'privacy' && name === 'localProcessingOnly' ? <LocalProcessingNow /> : null}
        <Why field={field} locked={locked && changeable} />
      </div>
      <div className="flex shrink-0 items-center gap-2 empty:hidden">
        {unsaved ? <Badge tone="info">{t('field.unsaved')}</Badge> : null}
        {changeable && hasDefault(field) && !atDefault ? (
          <>
            <Badge>{t('field.changed')}</Badge>
            {locked ? null : (
              <IconButton
                size="sm"
                icon={RotateCcw}
                label={t('reset.field', { name: label, value: valueWords(category, name, field.default) })}
                onClick={() => change(field.default)}
              />
            )}
          </>
        ) : null}
      </div>
    </div>
  );
}

interface StatementProps {
  field: Field;
  isOn: boolean;
  label: string;
  hint: string;
}

/** A fact that can't be changed on this page, as text instead of a switch. */
function Statement({ field, isOn, label, hint }: StatementProps) {
  const shown = shownBy(field);
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm font-medium">
        {label}
        {shown === 'transport' || followedBy(field) ? (
          <Badge tone={isOn ? 'success' : 'neutral'}>{t(isOn ? 'field.isOn' : 'field.isOff')}</Badge>
        ) : null}
      </p>
      {shown ? null : <p className="text-xs text-ink-3">{hint}</p>}
    </>
  );
}

/** The page's protocol, which is the same for everyone at this URL. */
const transport = (): 'secure' | 'plain' => (location.protocol === 'https:' ? 'secure' : 'plain');

/** The actual state, if it isn't a stored value. */
const valueShown = (field: Field): boolean | undefined =>
  shownBy(field) === 'transport' ? transport() === 'secure' : undefined;

/** The limit in effect if the installation allows smaller files than the setting. */
function InstallationLimit({ value }: { value: AnySettingValue }) {
  const most = inMegabytes(useInstallationLimits().maxFileBytes);
  if (typeof value !== 'number' || value <= most) return null;
  return (
    <p className="mt-1.5 text-xs font-medium text-ink-2">
      {t('field.installation', { most: inUnit(most, 'megabytes') })}
    </p>
  );
}

/** Why it can't be changed, if so. */
function Why({ field, locked }: { field: Field; locked: boolean }) {
  const organisation = useOrganisationName();
  const contact = useSetting('administration', 'technicalContact');
  const line = 'mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-2';
  const followed = followedBy(field);
  if (followed)
    return (
      <p className={line}>
        {t(`field.below.${followed}`)}
        {followed === 'backups' || followed === 'restores' ? <BackupStanding of={followed} /> : null}
      </p>
    );
  const shown = shownBy(field);
  if (shown)
    return (
      <p className={line}>
        {t(shown === 'transport' ? `field.shows.transport.${transport()}` : `field.shows.${shown}`)}
      </p>
    );
  if (field.effect !== 'works')
    return (
      <p className={line}>
        <StatusBadge status="done">{t('field.always')}</StatusBadge>
      </p>
    );
  if (!locked) return null;
  return (
    <p className={line}>
      {t('field.lock', { organisation })} {contact ? t('field.ask', { contact }) : null}
    </p>
  );
}
