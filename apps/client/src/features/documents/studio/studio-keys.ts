import { useEffect, useState } from 'react';
import { useCommands, type Command } from '@/lib/commands/commands';
import { pageKeys } from '@/lib/commands/page-keys';
import { t } from '@/text/documents/studio';

/** Studio actions. Their keys are in `lib/commands/page-keys`. */
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

/** The command id under which an action's keys are stored. */
export const studioCommand = (action: StudioAction): string => `studio.${action}`;

/**
 * The studio's shortcuts. They work while the document is open, and are listed and customizable in the shortcut
 * overview.
 */
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

/** True while Alt is held, which hides all overlays. */
export function useAltHeld(): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      // Alt alone would open the browser's menu. In combinations, the other key's handler decides.
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
