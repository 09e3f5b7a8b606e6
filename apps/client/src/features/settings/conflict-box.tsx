import type { SettingCategory } from '@cartulary/contracts/settings';
import { useCategory } from '@/lib/settings/settings';
import { settleConflict } from '@/shared/settings/settings-sync';
import { t } from '@/text/settings';
import { Button } from '@/ui/button';
import { valueWords } from './words';

/**
 * A setting that was changed both here and elsewhere: shows both values and lets the person choose. Nothing is saved
 * until then.
 */
export function ConflictBox({ category, name }: { category: SettingCategory; name: string }) {
  const conflict = useCategory(category).conflicts[name];
  if (!conflict) return null;
  return (
    <div role="alert" className="mt-2 rounded-control bg-warning-tint p-3 text-sm text-warning-text">
      <p className="font-medium">{t('conflict.title')}</p>
      <p>{t('conflict.here', { value: valueWords(category, name, conflict.mine) })}</p>
      <p>{t('conflict.there', { value: valueWords(category, name, conflict.theirs) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => settleConflict(category, name, 'mine')}>
          {t('conflict.keep')}
        </Button>
        <Button size="sm" onClick={() => settleConflict(category, name, 'theirs')}>
          {t('conflict.take')}
        </Button>
      </div>
    </div>
  );
}
