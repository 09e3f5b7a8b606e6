import { settingCategories, type SettingCategory } from '@cartulary/contracts/settings';
import { CircleAlert, CircleCheck, CloudOff, LoaderCircle, PencilLine, type LucideIcon } from 'lucide-react';
import { useAllStates, useSettingsProblem } from '@/lib/settings/settings';
import type { CategoryState, SaveState } from '@/lib/settings/settings-state';
import { ProveDialog } from '@/shared/identity/prove-dialog';
import { discardChanges, saveSettings } from '@/shared/settings/settings-sync';
import { t } from '@/text/settings';
import { Button } from '@/ui/button';
import { cx } from '@/ui/class-names';
import { useHeld } from './may-change';

/** Most severe first, because a person needs to see that. */
const order: readonly SaveState[] = ['unproved', 'refused', 'offline', 'saving', 'modified', 'saved'];
const icons: Record<SaveState, LucideIcon> = {
  unproved: CircleAlert,
  refused: CircleAlert,
  offline: CloudOff,
  saving: LoaderCircle,
  modified: PencilLine,
  saved: CircleCheck,
};

const conflictsIn = (states: readonly CategoryState[]): number =>
  states.reduce((count, { conflicts }) => count + Object.keys(conflicts).length, 0);

/**
 * Save status of all settings, with the Save button if auto-save is off, and the reauthentication that the server
 * requires for some settings.
 */
export function SaveStatus() {
  const states = useAllStates();
  const problem = useSettingsProblem();
  const held = useHeld();
  const all = settingCategories.map((category) => states[category]);
  const state = order.find((each) => all.some(({ save }) => save === each)) ?? 'saved';
  const conflicts = conflictsIn(all);
  const Icon = conflicts > 0 ? CircleAlert : icons[state];
  // Settings that failed to load report that themselves, and their save status is unknown.
  if (problem !== undefined && state === 'saved') return null;
  const open = settingCategories.filter((category: SettingCategory) => states[category].save !== 'saved');
  const unproved = settingCategories.filter((category) => states[category].save === 'unproved');
  return (
    <>
      {unproved.length > 0 ? (
        <ProveDialog
          onProved={() => unproved.forEach((category) => void saveSettings(category))}
          onClose={() => unproved.forEach(discardChanges)}
        />
      ) : null}
      <p role="status" className="flex items-center gap-1.5 text-xs text-ink-2">
        <Icon size={14} aria-hidden className={cx('shrink-0', state === 'saving' && conflicts === 0 && 'spin')} />
        {conflicts > 0 ? t('save.conflict', { count: conflicts }) : t(`save.${state}`)}
      </p>
      {held && open.length > 0 ? (
        <>
          <Button variant="quiet" onClick={() => open.forEach(discardChanges)}>
            {t('save.discard')}
          </Button>
          <Button variant="primary" onClick={() => open.forEach((category) => void saveSettings(category))}>
            {t('save.now')}
          </Button>
        </>
      ) : null}
    </>
  );
}
