import { privacyModes, type PrivacyMode } from '@cartulary/contracts/privacy';
import { setPrivacyMode, usePrivacyMode } from '@/lib/storage/privacy-mode';
import { t } from '@/text/settings';
import { Card, CardHeader } from '@/ui/card';
import { SegmentedControl } from '@/ui/segmented-control';

/** The mode in force, and the others. Local processing only (the setting) and privacy mode are one thing (decisions.md). */
export function PrivacyModeChoice() {
  const mode = usePrivacyMode();
  return (
    <Card>
      <CardHeader title={t('mode.title')} />
      <p className="mb-3 text-ink-2">{t('mode.sentence')}</p>
      <SegmentedControl<PrivacyMode>
        label={t('mode.title')}
        options={privacyModes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={mode}
        onChange={setPrivacyMode}
      />
      <p className="mt-2 text-xs text-ink-3" role="status">
        {t(`mode.about.${mode}`)}
      </p>
    </Card>
  );
}
