import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { log } from '@/lib/log/log';
import { fetchedPart } from '@/ui/fetched-part';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { holdKeys, type HeldKeys } from './palette/hold-keys';

interface LayerProps {
  onClose: () => void;
  /** Returns the keys typed while the layer was loading. */
  takeTyped: () => string;
}

/** Palette and shortcut sheet: separate chunks that no page waits for. */
export const layers = {
  palette: fetchedPart<LayerProps>('palette', async () => (await import('./palette/palette')).Palette),
  keys: fetchedPart<LayerProps>('shortcuts', async () => (await import('./keys/keys-sheet')).KeysSheet),
};

type Layer = keyof typeof layers;

/** Renders full-page layers, one at a time. Typing right after Ctrl K ends up in the palette's field. */
export function useLayers(): { open: (layer: Layer) => void; drawn: ReactNode } {
  const [Shown, setShown] = useState<ComponentType<LayerProps>>();
  const held = useRef<HeldKeys>(undefined);
  const takeTyped = (): string => {
    const typed = held.current?.release() ?? '';
    held.current = undefined;
    return typed;
  };
  useEffect(() => () => void held.current?.release(), []);

  const open = async (layer: Layer): Promise<void> => {
    if (held.current) return; // Already loading.
    const part = layers[layer];
    let wanted = true;
    // Applies even if the code is already loaded, because rendering takes time on a slow machine.
    if (layer === 'palette')
      held.current = holdKeys(() => {
        wanted = false;
        held.current = undefined;
      });
    try {
      const Part = await part.load();
      if (wanted) setShown(() => Part);
    } catch (error) {
      takeTyped();
      log.warn('A layer could not be fetched.', { component: 'shell', layer, error });
      sayNotFetched();
    }
  };
  return {
    open: (layer) => void open(layer),
    drawn: Shown ? <Shown onClose={() => setShown(undefined)} takeTyped={takeTyped} /> : null,
  };
}
