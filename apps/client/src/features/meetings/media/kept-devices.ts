import { useStoredItem } from '@/lib/settings/stored-item';

/** What this browser meets with: ids of devices (empty: its own choice), and what is on when one comes in. */
export interface Chosen {
  readonly microphone: string;
  readonly camera: string;
  readonly speaker: string;
  readonly micOn: boolean;
  readonly cameraOn: boolean;
  /** Sends a smaller picture and receives only who speaks and what is shown. */
  readonly lessData: boolean;
  /** Takes noise out of the microphone. */
  readonly noise: boolean;
  /** Blurs what is behind the person in the picture. */
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

/** The devices that were chosen last, remembered where the person allows it. */
export const useChosen = () => useStoredItem('cartulary.meeting-devices', fallback, parse, JSON.stringify);
