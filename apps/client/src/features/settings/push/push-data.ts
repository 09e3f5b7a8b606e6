import { endPush, readPush, testPush } from '@cartulary/contracts/endpoints/push';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { changeSetting, settingValue } from '@/lib/settings/settings';
import { turnOnPushHere } from '@/shared/push/push-here';
import { forgetPushMark } from '@/shared/push/push-mark';

const pushKey = ['push'] as const;

/** The person's browsers with push notifications. Always stale, because messages are sent in the meantime. */
export const usePush = () =>
  useQuery({ queryKey: pushKey, queryFn: ({ signal }) => call(readPush, {}, { signal }), staleTime: 0 });

/**
 * Enables push in this browser, including the setting that controls it.
 * @returns false if the person denied permission
 */
export async function turnOn(key: string): Promise<boolean> {
  const isOn = await turnOnPushHere(key);
  if (isOn && !settingValue('notifications', 'pushNotifications'))
    changeSetting('notifications', 'pushNotifications', true);
  await renewAfterAct(pushKey);
  return isOn;
}

export async function turnOff(subscriptionId: string, isHere: boolean): Promise<void> {
  await call(endPush, { params: { subscriptionId } });
  if (isHere) forgetPushMark();
  await renewAfterAct(pushKey);
}

export const sendTest = (subscriptionId: string): Promise<unknown> => call(testPush, { params: { subscriptionId } });
