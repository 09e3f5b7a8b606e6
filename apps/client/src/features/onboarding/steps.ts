import { href } from '@/routing/href';

/**
 * The steps in order; the URL contains the current one. The first is for people who can name the organization, the last
 * for those who can invite.
 */
export const steps = ['organisation', 'privacy', 'document', 'found', 'team'] as const;
export type Step = (typeof steps)[number];

/** The vault is a separate page within the privacy step. */
const addresses = [...steps, 'vault'] as const;

/** The state in the URL: the open step, and the uploaded document. */
export interface Place {
  readonly step: Step | 'vault';
  readonly documentId: string | null;
}

export const readPlace = (address: URLSearchParams): Place => ({
  step: addresses.find((step) => step === address.get('step')) ?? 'organisation',
  documentId: address.get('document'),
});

/** The URL of a step; omits defaults. */
export const placeAddress = ({ step, documentId }: Place): string =>
  href('onboarding', undefined, {
    step: step === 'organisation' ? undefined : step,
    document: documentId ?? undefined,
  });

/** The steps for a person, depending on their permissions. */
export const stepsOf = ({ mayName, mayInvite }: { mayName: boolean; mayInvite: boolean }): readonly Step[] =>
  steps.filter((step) => (step !== 'organisation' || mayName) && (step !== 'team' || mayInvite));

/** The listed step that an open page belongs to. */
export const listedStep = ({ step }: Place): Step => (step === 'vault' ? 'privacy' : step);
