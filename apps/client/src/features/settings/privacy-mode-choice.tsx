import { privacyModes, type PrivacyMode } from '@cartulary/contracts/privacy';
import { useIsLocalEnforced } from '@/lib/settings/settings';
import { setPrivacyMode, usePrivacyMode } from '@/lib/storage/privacy-mode';
import { useVaultKind } from '@/shared/vault/use-vault-kind';
import { t } from '@/text/settings';
import { Badge } from '@/ui/badge';
import { Card, CardHeader } from '@/ui/card';
import { SegmentedControl } from '@/ui/segmented-control';

/** The current effect of the local-processing switch on this device. */
export function LocalProcessingNow() {
  const mode = usePrivacyMode();
  const vault = useVaultKind();
  const now = mode === 'privacy' ? vault : mode;
  return now === 'unknown' ? null : (
    <p role="status" className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      <Badge tone={now === 'open' ? 'success' : 'warning'}>{t('mode.inForce')}</Badge>
      <span>{t(`mode.now.${now}`)}</span>
    </p>
  );
}

/**
 * The privacy mode in effect, and the others. "Local processing only" (the setting) and privacy mode are the same
 * thing (decisions.md).
 */
export function PrivacyModeChoice() {
  const mode = usePrivacyMode();
  const isEnforced = useIsLocalEnforced();
  return (
    <Card>
      <CardHeader title={t('mode.title')} />
      <p className="mb-3 text-ink-2">{t('mode.sentence')}</p>
      <SegmentedControl<PrivacyMode>
        label={t('mode.title')}
        options={privacyModes
          .filter((each) => !isEnforced || each !== 'collaborative' || each === mode)
          .map((value) => ({ value, label: t(`mode.${value}`) }))}
        value={mode}
        onChange={setPrivacyMode}
      />
      <p className="mt-2 text-xs text-ink-3" role="status">
        {t(`mode.about.${mode}`)} {isEnforced ? t('mode.enforced') : ''}
      </p>
    </Card>
  );
}
