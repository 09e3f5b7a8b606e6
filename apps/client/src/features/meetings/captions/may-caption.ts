import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';

/** Why a page can't write down what is said: told before anything is loaded. */
export type WhyNot = 'phone' | 'memory' | 'lessData';

interface Device {
  readonly isPhone: boolean;
  /** In GB, as the browser says it (Device Memory, W3C); undefined where it doesn't. */
  readonly memoryGb: number | undefined;
  readonly lessData: boolean;
}

/** @returns undefined where it can */
export function whyNot({ isPhone, memoryGb, lessData }: Device): WhyNot | undefined {
  if (isPhone) return 'phone';
  if (memoryGb !== undefined && memoryGb * 2 ** 30 < meetingCaptionLimits.leastMemoryBytes) return 'memory';
  return lessData ? 'lessData' : undefined;
}

/** By the words with which browsers of phones name themselves; a tablet with Android doesn't say Mobile. */
function isAgentOfPhone(agent: string): boolean {
  const says = (word: string): boolean => agent.toLowerCase().includes(word);
  return says('iphone') || says('ipod') || (says('android') && says('mobile'));
}

/** This device, as far as the browser tells it. */
export function thisDevice(lessData: boolean): Device {
  const told = navigator as Navigator & { deviceMemory?: number; userAgentData?: { mobile?: boolean } };
  const isPhone = told.userAgentData?.mobile ?? isAgentOfPhone(navigator.userAgent);
  return { isPhone, memoryGb: told.deviceMemory, lessData };
}
