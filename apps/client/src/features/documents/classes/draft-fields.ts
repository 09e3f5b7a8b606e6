import type { OwnField, OwnFieldKind } from '@cartulary/contracts/understanding';

/** A field of an own class while it is typed. */
export interface DraftField {
  /** Tells the rows apart while names change. */
  readonly key: string;
  readonly name: string;
  readonly kind: OwnFieldKind;
  /** As typed: labels with commas between. */
  readonly labels: string;
}

export const newDraftField = (): DraftField => ({ key: crypto.randomUUID(), name: '', kind: 'text', labels: '' });

/** What a class has, to be changed. */
export const draftsOf = (fields: readonly OwnField[]): DraftField[] =>
  fields.map(({ name, kind, labels }) => ({ ...newDraftField(), name, kind, labels: labels.join(', ') }));

/** What was typed, as the server takes it; rows without a name are none. */
export const fieldsOf = (drafts: readonly DraftField[]): OwnField[] =>
  drafts
    .filter(({ name }) => name.trim() !== '')
    .map(({ name, kind, labels }) => ({
      name: name.trim(),
      kind,
      labels: labels
        .split(',')
        .map((label) => label.trim())
        .filter((label) => label !== ''),
    }));

const said = ({ name }: DraftField): string => name.trim().toLowerCase();

/** Whether a row has the name of one above it. */
export const isTwin = (drafts: readonly DraftField[], index: number): boolean => {
  const one = drafts[index];
  return one !== undefined && said(one) !== '' && drafts.slice(0, index).some((other) => said(other) === said(one));
};

export const hasTwins = (drafts: readonly DraftField[]): boolean => drafts.some((_, index) => isTwin(drafts, index));
