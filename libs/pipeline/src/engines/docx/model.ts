/** The parts of the document that mammoth passes to `transformDocument` that are used here. */
export type Node =
  | { readonly type: 'paragraph' | 'run' | 'hyperlink'; readonly children: readonly Node[] }
  | { readonly type: 'text'; readonly value: string }
  | { readonly type: 'tab' }
  | { readonly type: 'checkbox'; readonly checked: boolean }
  | { readonly type: 'noteReference'; readonly noteType: string; readonly noteId: string }
  | { readonly type: 'break'; readonly breakType: string }
  | { readonly type: 'bookmarkStart'; readonly name: string }
  | Table;

export interface Table {
  readonly type: 'table';
  readonly children: readonly Row[];
}

export interface Row {
  readonly type: 'tableRow';
  readonly isHeader: boolean;
  readonly children: readonly Cell[];
}

export interface Cell {
  readonly type: 'tableCell';
  readonly colSpan: number;
  readonly rowSpan: number;
  readonly children: readonly Node[];
}

export interface Model {
  readonly children: readonly Node[];
  readonly notes: {
    resolve(reference: {
      readonly noteType: string;
      readonly noteId: string;
    }): { readonly body: readonly Node[] } | null;
  };
}
