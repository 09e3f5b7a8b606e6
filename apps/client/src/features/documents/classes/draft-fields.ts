import type { OwnField, OwnFieldKind } from '@cartulary/contracts/understanding';

/** A field of a custom class while it's being edited. */
export interface DraftField {
  /** Identifies the row while its name changes. */
  readonly key: string;
  readonly name: string;
  readonly kind: OwnFieldKind;
  /** As typed: labels separated by commas. */
  readonly labels: string;
}

export const newDraftField = (): DraftField => ({ key: crypto.randomUUID(), name: '', kind: 'text', labels: '' });

/** The fields of a class as drafts for the form. */
export const draftsOf = (fields: readonly OwnField[]): DraftField[] =>
  fields.map(({ name, kind, labels }) => ({ ...newDraftField(), name, kind, labels: labels.join(', ') }));

/** Converts drafts to the server's format. Skips rows without a name. */
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

/** Whether a row repeats the name of an earlier one. */
export const isTwin = (drafts: readonly DraftField[], index: number): boolean => {
  const one = drafts[index];
  return one !== undefined && said(one) !== '' && drafts.slice(0, index).some((other) => said(other) === said(one));
};

export const hasTwins = (drafts: readonly DraftField[]): boolean => drafts.some((_, index) => isTwin(drafts, index));
