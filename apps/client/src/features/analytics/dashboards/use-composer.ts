import type { OwnDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { useEffect, useState } from 'react';
import { sayFailed } from '@/ui/say-failed';
import { t } from '@/text/analytics/dashboards';
import { CardSaver, type SaveState } from './card-saver';
import { begun, composed, redone, undone, type Cards, type Composition } from './composing';
import { fetchDashboard, saveCards } from './dashboards-data';

export interface Composer {
  readonly composition: Composition;
  readonly state: SaveState;
  compose(cards: Cards): void;
  undo(): void;
  redo(): void;
  /** Resolves to whether everything is saved. */
  saveNow(): Promise<boolean>;
  /** After a conflict: accepts or overwrites the other version. */
  takeTheirs(): void;
  keepMine(): void;
}

/** A dashboard in edit mode. Every step can be undone and is saved automatically. */
export function useComposer({ id, version, cards }: OwnDashboard): Composer {
  const [composition, setComposition] = useState(() => begun(cards));
  const [state, setState] = useState<SaveState>('saved');
  const saverFrom = (from: number): CardSaver =>
    new CardSaver(from, { save: (known, wanted) => saveCards(id, known, wanted), tell: setState });
  const [saver, setSaver] = useState(() => saverFrom(version));
  // Pending changes are saved even if the person leaves the page during the delay.
  useEffect(() => () => void saver.now(), [saver]);

  const step = (next: Composition): void => {
    if (next.cards === composition.cards) return;
    setComposition(next);
    saver.want(next.cards);
  };
  const decide = async (fn: (found: OwnDashboard) => unknown): Promise<void> => {
    try {
      await fn(await fetchDashboard(id));
    } catch (error) {
      sayFailed(t('conflict.failed'), error);
    }
  };
  return {
    composition,
    state,
    compose: (next) => step(composed(composition, next)),
    undo: () => step(undone(composition)),
    redo: () => step(redone(composition)),
    saveNow: () => saver.now(),
    takeTheirs: () =>
      void decide((found) => {
        setComposition(begun(found.cards));
        setSaver(saverFrom(found.version));
        setState('saved');
      }),
    keepMine: () => void decide((found) => saver.over(found.version)),
  };
}
