import { useStoredItem } from '@/lib/settings/stored-item';

/**
 * This browser's meeting settings: device ids (empty for the browser's choice), and which devices are on when
 * joining.
 */
export interface Chosen {
  readonly microphone: string;
  readonly camera: string;
  readonly speaker: string;
  readonly micOn: boolean;
  readonly cameraOn: boolean;
  /** Sends a smaller picture and receives only the speaker and shared screens. */
  readonly lessData: boolean;
  /** Suppresses microphone noise. */
  readonly noise: boolean;
  /** Blurs the video background. */
  readonly blur: boolean;
}

const fallback: Chosen = {
  microphone: '',
  camera: '',
  speaker: '',
  micOn: true,
  cameraOn: true,
  lessData: false,
  noise: false,
  blur: false,
};

function parse(text: string): Chosen | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return undefined;
    const entries = Object.entries(fallback).map(([name, usual]) => {
      const value = (kept as Record<string, unknown>)[name];
      return [name, typeof value === typeof usual ? value : usual];
    });
    return Object.fromEntries(entries) as Chosen;
  } catch {
    return undefined;
  }
}

/** The last selected devices, stored if the person allows it. */
export const useChosen = () => useStoredItem('cartulary.meeting-devices', fallback, parse, JSON.stringify);
