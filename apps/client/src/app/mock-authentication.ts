import { t } from '@/text/app/failure';

interface Built {
  production: boolean;
  /** CARTULARY_MOCK_AUTH at build time. */
  mockAuthentication: string | undefined;
}

const isOn = (value: string | undefined): boolean => /^(1|true|on|yes)$/i.test(value?.trim() ?? '');

/** Section 8: startup throws if mock authentication is on in production. The gateway refuses it as well (libs/config). */
export function refuseMockAuthentication({ production, mockAuthentication }: Built): void {
  if (production && isOn(mockAuthentication)) throw new Error(t('start.mockAuth'));
}
