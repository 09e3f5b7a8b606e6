import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { log } from '@/lib/log';
import { t } from '@/text/shell';
import { toast } from '@/ui/toast';

const layers = {
  palette: async () => (await import('./palette/palette')).Palette,
  keys: async () => (await import('./keys/keys-sheet')).KeysSheet,
} satisfies Record<string, () => Promise<ComponentType<{ onClose: () => void }>>>;

type Layer = keyof typeof layers;

/**
 * Palette and sheet of shortcuts: chunks of their own, fetched once the frame stands, so that they are there before
 * they are asked for: what is typed right after Ctrl K must land in the palette's field.
 */
export function useLayers(): { open: (layer: Layer) => void; drawn: ReactNode } {
  const [Shown, setShown] = useState<ComponentType<{ onClose: () => void }>>();

  useEffect(() => {
    for (const [name, fetchCode] of Object.entries(layers)) {
      fetchCode().catch((error: unknown) =>
        log.warn('A layer could not be fetched yet; it is asked for again when it is opened.', {
          component: 'shell',
          name,
          error,
        }),
      );
    }
  }, []);

  const open = async (layer: Layer): Promise<void> => {
    try {
      const Part = await layers[layer]();
      setShown(() => Part);
    } catch (error) {
      log.warn('A layer could not be fetched.', { component: 'shell', layer, error });
      toast({ title: t('layer.failed'), text: t('layer.failedLong'), tone: 'warning' });
    }
  };
  return {
    open: (layer) => void open(layer),
    drawn: Shown ? <Shown onClose={() => setShown(undefined)} /> : null,
  };
}
