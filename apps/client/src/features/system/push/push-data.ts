import { readPushControls, writePushControls } from '@cartulary/contracts/endpoints/push';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';

const controlsKey = ['push-controls'] as const;

/** Whether push messages are sent, and where to. */
export const usePushControls = () =>
  useQuery({
    queryKey: controlsKey,
    queryFn: ({ signal }) => call(readPushControls, {}, { signal }),
    staleTime: 0,
  });

export const useLivePushControls = (): void =>
  useLiveEvent('controls.changed', () => void queryClient.invalidateQueries({ queryKey: controlsKey }));

/** Turns push messages on, with the allowed push services and the contact that they receive; without `where`, turns them off. */
export async function setPush(where?: { readonly hosts: string[]; readonly contact: string }): Promise<void> {
  const body = where ? ({ isOn: true, ...where } as const) : ({ isOn: false } as const);
  queryClient.setQueryData(controlsKey, await call(writePushControls, { body }));
}
