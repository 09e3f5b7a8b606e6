import { Download, Ellipsis, ScanText, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonProps } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Specimen } from './specimen';

const variants: readonly { variant: ButtonProps['variant']; label: string }[] = [
  { variant: 'primary', label: 'Upload' },
  { variant: 'ink', label: 'Confirm' },
  { variant: 'secondary', label: 'Export' },
  { variant: 'quiet', label: 'Cancel' },
  { variant: 'danger', label: 'Delete' },
];

export function Buttons() {
  const [overlays, setOverlays] = useState(true);
  return (
    <Specimen name="Buttons">
      <div className="grid grid-cols-3 justify-items-start gap-2">
        {['Rest', 'Busy', 'Disabled'].map((state) => (
          <span key={state} className="text-xs text-ink-2">
            {state}
          </span>
        ))}
        {variants.flatMap(({ variant, label }) => [
          <Button key={`${label} rest`} variant={variant}>
            {label}
          </Button>,
          <Button key={`${label} busy`} variant={variant} busy>
            {label}
          </Button>,
          <Button key={`${label} off`} variant={variant} disabled>
            {label}
          </Button>,
        ])}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="primary" size="sm">
          Small
        </Button>
        <Button variant="primary" icon={Upload}>
          Normal
        </Button>
        <Button variant="primary" size="lg">
          Large
        </Button>
        <IconButton icon={Download} label="Download" />
        <IconButton icon={ScanText} label="Overlays" pressed={overlays} onClick={() => setOverlays(!overlays)} />
        <IconButton icon={Ellipsis} label="More" disabled />
      </div>
    </Specimen>
  );
}
