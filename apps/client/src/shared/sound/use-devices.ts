import { useEffect, useEffectEvent, useState } from 'react';
import { log } from '@/lib/log/log';

/** This machine's devices by kind. They have names only after permission was granted. */
export interface Devices {
  readonly microphones: readonly MediaDeviceInfo[];
  readonly cameras: readonly MediaDeviceInfo[];
  readonly speakers: readonly MediaDeviceInfo[];
}

const none: Devices = { microphones: [], cameras: [], speakers: [] };

async function devicesNow(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind) => all.filter((device) => device.kind === kind && device.deviceId !== '');
  return { microphones: of('audioinput'), cameras: of('videoinput'), speakers: of('audiooutput') };
}

/**
 * Tracks devices being plugged in and unplugged.
 * @param asked any value that changes when the browser may reveal device names
 */
export function useDevices(asked: unknown): Devices {
  const [devices, setDevices] = useState(none);
  const look = useEffectEvent(() => {
    devicesNow().then(setDevices, (error: unknown) => {
      log.warn('The browser does not list its devices.', { component: 'devices', error });
    });
  });
  useEffect(() => {
    const source = (navigator as Partial<Navigator>).mediaDevices;
    if (!source) return undefined;
    const onChange = (): void => look();
    onChange();
    source.addEventListener('devicechange', onChange);
    return () => source.removeEventListener('devicechange', onChange);
  }, [asked]);
  return devices;
}

/** Whether the browser supports choosing an audio output. Safari, and Firefox before 116, don't. */
export const mayChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;
