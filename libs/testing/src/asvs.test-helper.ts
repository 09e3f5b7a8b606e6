/** The chapters of ASVS 5.0.0, one file each in `docs/security/asvs`. */
export const chapters = [
  'v01-encoding-and-sanitization.md',
  'v02-validation-and-business-logic.md',
  'v03-web-frontend.md',
  'v04-api-and-web-service.md',
  'v05-file-handling.md',
  'v06-authentication.md',
  'v07-session-management.md',
  'v08-authorization.md',
  'v09-self-contained-tokens.md',
  'v10-oauth-and-oidc.md',
  'v11-cryptography.md',
  'v12-secure-communication.md',
  'v13-configuration.md',
  'v14-data-protection.md',
  'v15-secure-coding-and-architecture.md',
  'v16-logging-and-errors.md',
  'v17-webrtc.md',
] as const;

/**
 * The numbers in ASVS 5.0.0, extracted from its text: section → number of requirements, and how many of them are level
 * 3.
 */
const sections: Readonly<Record<string, readonly [last: number, levelThree: readonly number[]]>> = {
  '1.1': [2, []],
  '1.2': [10, [10]],
  '1.3': [12, [12]],
  '1.4': [3, []],
  '1.5': [3, [3]],
  '2.1': [3, []],
  '2.2': [3, []],
  '2.3': [5, [5]],
  '2.4': [2, [2]],
  '3.1': [1, [1]],
  '3.2': [3, [3]],
  '3.3': [5, [5]],
  '3.4': [8, [7, 8]],
  '3.5': [8, [6, 7, 8]],
  '3.6': [1, [1]],
  '3.7': [5, [3, 4, 5]],
  '4.1': [5, [4, 5]],
  '4.2': [5, [2, 3, 4, 5]],
  '4.3': [2, []],
  '4.4': [4, []],
  '5.1': [1, []],
  '5.2': [6, [4, 5, 6]],
  '5.3': [3, [3]],
  '5.4': [3, []],
  '6.1': [3, []],
  '6.2': [12, []],
  '6.3': [8, [5, 6, 7, 8]],
  '6.4': [6, [5, 6]],
  '6.5': [8, [6, 7, 8]],
  '6.6': [4, [4]],
  '6.7': [2, [1, 2]],
  '6.8': [4, []],
  '7.1': [3, []],
  '7.2': [4, []],
  '7.3': [2, []],
  '7.4': [5, []],
  '7.5': [3, [3]],
  '7.6': [2, []],
  '8.1': [4, [3, 4]],
  '8.2': [4, [4]],
  '8.3': [3, [2, 3]],
  '8.4': [2, [2]],
  '9.1': [3, []],
  '9.2': [4, []],
  '10.1': [2, []],
  '10.2': [3, [3]],
  '10.3': [5, [5]],
  '10.4': [16, [12, 13, 14, 15, 16]],
  '10.5': [5, []],
  '10.6': [2, []],
  '10.7': [3, []],
  '11.1': [4, [3, 4]],
  '11.2': [5, [4, 5]],
  '11.3': [5, [4, 5]],
  '11.4': [4, []],
  '11.5': [2, [2]],
  '11.6': [2, [2]],
  '11.7': [2, [1, 2]],
  '12.1': [5, [4, 5]],
  '12.2': [2, []],
  '12.3': [5, [5]],
  '13.1': [4, [2, 3, 4]],
  '13.2': [6, [6]],
  '13.3': [4, [3, 4]],
  '13.4': [7, [6, 7]],
  '14.1': [2, []],
  '14.2': [8, [5, 6, 7, 8]],
  '14.3': [3, []],
  '15.1': [5, [4, 5]],
  '15.2': [5, [4, 5]],
  '15.3': [7, []],
  '15.4': [4, [1, 2, 3, 4]],
  '16.1': [1, []],
  '16.2': [5, []],
  '16.3': [4, []],
  '16.4': [3, []],
  '16.5': [4, [4]],
  '17.1': [2, [2]],
  '17.2': [8, [5, 6, 7, 8]],
  '17.3': [2, []],
};

/** The requirements of levels 1 and 2 of a chapter, in order. */
export const wantedOf = (chapter: number): string[] =>
  Object.entries(sections)
    .filter(([section]) => section.startsWith(`${chapter}.`))
    .flatMap(([section, [last, levelThree]]) =>
      Array.from({ length: last }, (_, at) => at + 1)
        .filter((number) => !levelThree.includes(number))
        .map((number) => `${section}.${number}`),
    );

/** The proof in a row: a test, reviewed code, or a document. */
export type Proof =
  | { readonly kind: 'test' | 'read' | 'written'; readonly file: string; readonly name: string }
  | { readonly kind: 'unknown'; readonly text: string };

export interface Row {
  readonly number: string;
  readonly state: string;
  readonly proofs: readonly Proof[];
}

function proofOf(text: string): Proof {
  const [, file, title] = /^`([^`]+)` › (.+)$/.exec(text) ?? [];
  if (file && title) return { kind: 'test', file, name: title };
  const [, readFile, declared] = /^read at `([^`]+)`, `([^`]+)`$/.exec(text) ?? [];
  if (readFile && declared) return { kind: 'read', file: readFile, name: declared };
  const [, document, heading = ''] = /^written at `([^`]+)`(?: § (.+))?$/.exec(text) ?? [];
  return document ? { kind: 'written', file: document, name: heading } : { kind: 'unknown', text };
}

/** The rows of a chapter's table. */
export const rowsOf = (table: string): Row[] =>
  table
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, number = '', , , state = '', shown = ''] = line.split('|').map((cell) => cell.trim());
      const proofs = shown.split('<br>').map((each) => each.trim());
      return { number, state, proofs: proofs.filter(Boolean).map(proofOf) };
    });
