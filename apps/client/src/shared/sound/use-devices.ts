import { useEffect, useEffectEvent, useState } from 'react';
import { log } from '@/lib/log/log';

/** The devices of this machine by kind. They have names only once one was allowed. */
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
 * Follows what is plugged in and pulled out.
 * @param asked anything that changes when the browser may name devices now
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

/** Whether the browser lets a page choose where sound comes out; Safari and Firefox before 116 do not. */
export const mayChooseSpeaker = (): boolean => 'setSinkId' in HTMLMediaElement.prototype;
