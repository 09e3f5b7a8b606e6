import { chooseLogLevel, endLogLevel, readControls, turnSwitch } from '@cartulary/contracts/endpoints/controls';
import type { DataOf } from '@cartulary/contracts/endpoint';
import type { Component } from '@cartulary/contracts/processes';
import type { ShownLogLevel, SwitchName } from '@cartulary/contracts/switches';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';

export type Controls = DataOf<typeof readControls>;

const controlsKey = ['controls'] as const;
const AGAIN_MS = 30_000;

/** Switches and log levels. Levels expire on their own, so they are polled. */
export const useControls = () =>
  useQuery({
    queryKey: controlsKey,
    queryFn: ({ signal }) => call(readControls, {}, { signal }),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: controlsKey });

export const useLiveControls = (): void => useLiveEvent('controls.changed', () => void renew());

/** Waits for the work, then refetches even if it failed. */
const done = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } finally {
    await renew();
  }
};

export const turn = (name: SwitchName, isOn: boolean): Promise<void> =>
  done(call(turnSwitch, { params: { switch: name }, body: { isOn } }));

export const chooseLevel = (component: Component, level: ShownLogLevel, minutes: number): Promise<void> =>
  done(call(chooseLogLevel, { params: { component }, body: { level, minutes } }));

export const endLevel = (component: Component): Promise<void> => done(call(endLogLevel, { params: { component } }));
