import { useEffect, useState } from 'react';
import { useCommands, type Command } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/documents/studio';

/** What a key does in the studio; the keys themselves stand in `lib/commands/page-keys`. */
const actions = [
  'next',
  'previous',
  'confirm',
  'edit',
  'skip',
  'remove',
  'mark',
  'overlays',
  'nextHit',
  'larger',
  'smaller',
  'fit',
] as const;
export type StudioAction = (typeof actions)[number];

/** The id of a studio command, by which its keys are remembered. */
export const studioCommand = (action: StudioAction): string => `studio.${action}`;

/** The studio's keys: they act while the document is open, stand in the sheet of shortcuts and can be changed there. */
export function useStudioKeys(act: Readonly<Partial<Record<StudioAction, () => void>>>): void {
  useCommands(
    actions.flatMap((action): Command[] => {
      const run = act[action];
      if (!run) return [];
      return [
        {
          id: studioCommand(action),
          title: t(`keys.${action}`),
          group: t('keys.group'),
          keys: pageKeys[`studio.${action}`],
          keysOnly: true,
          run,
        },
      ];
    }),
  );
}

/** True while Alt is held: the page is shown bare. */
export function useAltHeld(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      // Alone it would open the browser's menu; together with another key it is that key's business.
      if (event.key === 'Alt') event.preventDefault();
      setHeld(event.key === 'Alt');
    };
    const up = (): void => setHeld(false);
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', up);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', up);
    };
  }, []);
  return held;
}
