import { href } from '@/routing/href';

/** The steps in their order; the address holds the one that is open. The first is for who may name the organisation, the last for who may invite. */
export const steps = ['organisation', 'privacy', 'document', 'found', 'team'] as const;
export type Step = (typeof steps)[number];

/** The vault is a page of its own within the step of privacy. */
const addresses = [...steps, 'vault'] as const;

/** What the address says: the open step, and the document that was taken. */
export interface Place {
  readonly step: Step | 'vault';
  readonly documentId: string | null;
}

export const readPlace = (address: URLSearchParams): Place => ({
  step: addresses.find((step) => step === address.get('step')) ?? 'organisation',
  documentId: address.get('document'),
});

/** Address of a step; defaults are left out. */
export const placeAddress = ({ step, documentId }: Place): string =>
  href('onboarding', undefined, {
    step: step === 'organisation' ? undefined : step,
    document: documentId ?? undefined,
  });

/** The steps of somebody, by what they may do. */
export const stepsOf = ({ mayName, mayInvite }: { mayName: boolean; mayInvite: boolean }): readonly Step[] =>
  steps.filter((step) => (step !== 'organisation' || mayName) && (step !== 'team' || mayInvite));

/** The step of the list that an open page belongs to. */
export const listedStep = ({ step }: Place): Step => (step === 'vault' ? 'privacy' : step);
