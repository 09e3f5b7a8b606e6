import { useSyncExternalStore } from 'react';
import { log } from '@/lib/log/log';

export const designs = ['classic', 'editorial', 'brutalist', 'minimal', 'neural'] as const;
export type Design = (typeof designs)[number];

export const modes = ['system', 'light', 'dark'] as const;
export type Mode = (typeof modes)[number];

/** The person's chosen design and mode. If `mode` is 'system', the system decides between light and dark. */
export interface Theme {
  design: Design;
  mode: Mode;
}

// start.js reads the same keys before first paint.
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

/** Loads a design's fonts. On failure, the fallback fonts stay. */
export function loadFonts(design: Design): void {
  fonts[design]().catch((cause: unknown) => {
    log.warn('The fonts of the design could not be loaded; the fallback fonts stay.', {
      component: 'theme',
      design,
      error: cause,
    });
  });
}

/** Applies the stored theme and follows the system's color scheme and changes in other tabs. Call once at startup. */
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

/** Changes the design, mode, or both, immediately and for the next visit. */
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

/** The current theme. */
export const currentTheme = (): Theme => current;

/** Subscribes to theme changes, here or in another tab. Returns a function that unsubscribes. */
export function onTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current theme. Re-renders when it changes. */
export function useTheme(): Theme {
  return useSyncExternalStore(onTheme, currentTheme);
}
