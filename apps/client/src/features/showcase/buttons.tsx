import { Download, Ellipsis, ScanText, Upload } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/text/showcase';
import { Button } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Specimen } from './specimen';

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function Buttons() {
  const [overlays, setOverlays] = useState(true);
  return (
    <Specimen name={t('buttons.title')}>
      <div className="grid grid-cols-3 justify-items-start gap-2">
        {(['rest', 'busy', 'disabled'] as const).map((state) => (
          <span key={state} className="text-xs text-ink-2">
            {t(`buttons.${state}`)}
          </span>
        ))}
        {variants.flatMap((variant) => [
          <Button key={`${variant} rest`} variant={variant}>
            {t(`buttons.${variant}`)}
          </Button>,
          <Button key={`${variant} busy`} variant={variant} busy>
            {t(`buttons.${variant}`)}
          </Button>,
          <Button key={`${variant} off`} variant={variant} disabled>
            {t(`buttons.${variant}`)}
          </Button>,
        ])}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="primary" size="sm">
          {t('buttons.small')}
        </Button>
        <Button variant="primary" icon={Upload}>
          {t('buttons.normal')}
        </Button>
        <Button variant="primary" size="lg">
          {t('buttons.large')}
        </Button>
        <IconButton icon={Download} label={t('buttons.download')} />
        <IconButton
          icon={ScanText}
          label={t('buttons.overlays')}
          pressed={overlays}
          onClick={() => setOverlays(!overlays)}
        />
        <IconButton icon={Ellipsis} label={t('buttons.more')} disabled />
      </div>
    </Specimen>
  );
}
