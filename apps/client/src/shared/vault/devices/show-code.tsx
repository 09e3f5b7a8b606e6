import { Copy } from 'lucide-react';
import { formatTime } from '@/lib/format/format';
import { t } from '@/text/vault/devices';
import { Button } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { IconButton } from '@/ui/icon-button';
import { groupsOf } from '../ways/base32';
import type { Asking } from './asking';
import { CompareNumber } from './compare-number';
import { QrPicture } from './qr-picture';

/** The code as a QR code for a camera and in groups for typing. */
export function ShowCode({ asking, onBack }: { asking: Asking; onBack: () => void }) {
  const groups = groupsOf(asking.code);
  const copy = (): void =>
    void copyText(groups.join(' '), { copied: t('ask.copied'), refused: t('ask.copyRefused'), hint: groups.join(' ') });
  return (
    <div className="flex flex-col gap-3">
      <p className="text-ink-2">{t('ask.sentence')}</p>
      <div className="flex flex-wrap items-center justify-center gap-4">
        <QrPicture text={asking.code} label={t('ask.picture')} />
        <div className="flex items-start gap-1">
          <ol aria-label={t('ask.code')} className="grid grid-cols-2 gap-x-4 gap-y-1 font-mono text-sm">
            {groups.map((group, index) => (
              <li key={index} aria-label={t('ask.group', { number: index + 1, group })}>
                {group}
              </li>
            ))}
          </ol>
          <IconButton icon={Copy} size="sm" label={t('ask.copy')} onClick={copy} />
        </div>
      </div>
      <p className="text-xs text-ink-3">{t('ask.until', { time: formatTime(Date.parse(asking.expiresAt)) })}</p>
      <Button variant="quiet" className="self-start" onClick={onBack}>
        {t('ask.back')}
      </Button>
    </div>
  );
}

interface CompareHereProps {
  number: string;
  isSame: boolean;
  onSame: () => void;
  onDiffer: () => void;
}

/** The number computed by this device. */
export const CompareHere = ({ number, isSame, onSame, onDiffer }: CompareHereProps) => (
  <div className="flex flex-col gap-3">
    <p className="font-strong">{t('ask.compare')}</p>
    <CompareNumber number={number} />
    <p className="text-sm text-ink-2">{t('ask.compareSentence')}</p>
    {isSame ? (
      <p role="status">{t('ask.waits')}</p>
    ) : (
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDiffer}>{t('ask.differ')}</Button>
        <Button variant="primary" onClick={onSame}>
          {t('ask.same')}
        </Button>
      </div>
    )}
  </div>
);
