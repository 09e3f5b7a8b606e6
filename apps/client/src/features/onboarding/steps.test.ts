import { placeAddress, readPlace } from './steps';

test('the address holds the step and the document, so that a reload goes on', () => {
  for (const address of [
    '/onboarding',
    '/onboarding?step=privacy',
    '/onboarding?step=document',
    '/onboarding?step=found&document=d1',
    '/onboarding?step=team',
  ])
    expect(placeAddress(readPlace(new URL(address, 'http://x').searchParams))).toBe(address);
  expect(readPlace(new URLSearchParams('step=nowhere'))).toEqual({ step: 'organisation', documentId: null });
});
