import { useSyncExternalStore } from 'react';
import { log } from '@/lib/log/log';

export const designs = ['classic', 'editorial', 'brutalist', 'minimal', 'neural'] as const;
export type Design = (typeof designs)[number];

export const modes = ['system', 'light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** The design and mode a person chose. `mode` may be 'system'; what is drawn is then light or dark by the system. */
export interface Theme {
  design: Design;
  mode: Mode;
}

// The same keys are read by start.js before first paint.
const DESIGN_KEY = 'cartulary.design';
const MODE_KEY = 'cartulary.mode';

const fonts: Record<Design, () => Promise<unknown>> = {
  classic: () => import('./fonts/classic.css'),
  editorial: () => import('./fonts/editorial.css'),
  brutalist: () => import('./fonts/brutalist.css'),
  minimal: () => import('./fonts/minimal.css'),
  neural: () => import('./fonts/neural.css'),
};

const listeners = new Set<() => void>();
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)');
const oneOf = <T extends string>(list: readonly T[], value: string | null, fallback: T): T =>
  list.find((entry) => entry === value) ?? fallback;

function readStored(): Theme {
  try {
    return {
      design: oneOf(designs, localStorage.getItem(DESIGN_KEY), 'classic'),
      mode: oneOf(modes, localStorage.getItem(MODE_KEY), 'system'),
    };
  } catch (cause) {
    log.warn('The theme cannot be remembered: this browser refuses storage.', { component: 'theme', error: cause });
    return { design: 'classic', mode: 'system' };
  }
}

let current: Theme = readStored();

function draw(): void {
  const root = document.documentElement;
  root.dataset.design = current.design;
  root.dataset.mode = current.mode === 'system' ? (systemIsDark().matches ? 'dark' : 'light') : current.mode;
  loadFonts(current.design);
  listeners.forEach((tell) => tell());
}

/** Fetches the faces of a design; the fallback fonts stay where that fails. */
export function loadFonts(design: Design): void {
  fonts[design]().catch((cause: unknown) => {
    log.warn('The fonts of the design could not be loaded; the fallback fonts stay.', {
      component: 'theme',
      design,
      error: cause,
    });
  });
}

/** Draws the stored theme and follows the system's scheme and changes made in other tabs. Call once at start. */
export function startTheme(): void {
  current = readStored();
  systemIsDark().addEventListener('change', draw);
  addEventListener('storage', (event) => {
    if (event.key !== DESIGN_KEY && event.key !== MODE_KEY) return;
    current = readStored();
    draw();
  });
  draw();
}

/** Changes design, mode or both, at once and for the next visit. */
export function setTheme(change: Partial<Theme>): void {
  current = { ...current, ...change };
  try {
    localStorage.setItem(DESIGN_KEY, current.design);
    localStorage.setItem(MODE_KEY, current.mode);
  } catch (cause) {
    log.warn('The theme holds for this page only: this browser refuses storage.', { component: 'theme', error: cause });
  }
  draw();
}

/** The theme in force now. */
export const currentTheme = (): Theme => current;

/** Calls back when the theme changed, here or in another tab. Answers the function that stops it. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme in force; the component renders again when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(onTheme, currentTheme);
}
