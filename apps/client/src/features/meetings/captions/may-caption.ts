import { meetingCaptionLimits } from '@cartulary/contracts/limits/meeting-captions';

/** Why a page can't transcribe speech. Checked before anything is loaded. */
export type WhyNot = 'phone' | 'memory' | 'lessData';

interface Device {
  readonly isPhone: boolean;
  /** In GB, as reported by the browser (Device Memory, W3C). Undefined if not reported. */
  readonly memoryGb: number | undefined;
  readonly lessData: boolean;
}

/** @returns undefined if captions are supported */
export function whyNot({ isPhone, memoryGb, lessData }: Device): WhyNot | undefined {
  if (isPhone) return 'phone';
  if (memoryGb !== undefined && memoryGb * 2 ** 30 < meetingCaptionLimits.leastMemoryBytes) return 'memory';
  return lessData ? 'lessData' : undefined;
}

/** Detects phones by user agent. An Android tablet doesn't include "Mobile". */
function isAgentOfPhone(agent: string): boolean {
  const says = (word: string): boolean => agent.toLowerCase().includes(word);
  return says('iphone') || says('ipod') || (says('android') && says('mobile'));
}

/** This device's capabilities, as reported by the browser. */
export function thisDevice(lessData: boolean): Device {
  const told = navigator as Navigator & { deviceMemory?: number; userAgentData?: { mobile?: boolean } };
  const isPhone = told.userAgentData?.mobile ?? isAgentOfPhone(navigator.userAgent);
  return { isPhone, memoryGb: told.deviceMemory, lessData };
}
