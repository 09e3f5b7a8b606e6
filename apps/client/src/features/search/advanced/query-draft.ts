import {
  group,
  leafOfWords,
  negated as opposed,
  parseQueryLanguage,
} from '@cartulary/pipeline/matching/query-language';
import type { QueryNode } from '@cartulary/pipeline/matching/query-node';
import { opposite } from '@cartulary/pipeline/matching/query-plan';
import { comparisonsOf, unfitValue, type Comparison } from '@cartulary/pipeline/matching/query-fields';

/** A row's options besides the fields of the query language. */
export const WORDS = 'words';
export const PHRASE = 'phrase';

/** A condition being edited. Its value may be empty or incomplete. */
export interface DraftRow {
  readonly kind: 'row';
  readonly id: number;
  /** {@link WORDS}, {@link PHRASE}, or a field of the query language. */
  readonly field: string;
  readonly comparison: Comparison;
  readonly negated: boolean;
  readonly value: string;
}

/** Conditions that must all match, or of which any must match. */
export interface DraftGroup {
  readonly kind: 'group';
  readonly id: number;
  readonly joined: 'and' | 'or';
  readonly members: readonly (DraftRow | DraftGroup)[];
}
export type DraftMember = DraftRow | DraftGroup;

let lastId = 0;
const newId = (): number => (lastId += 1);

export const emptyRow = (): DraftRow => ({
  kind: 'row',
  id: newId(),
  field: WORDS,
  comparison: ':',
  negated: false,
  value: '',
});

export const groupOf = (joined: DraftGroup['joined'], members: readonly DraftMember[]): DraftGroup => ({
  kind: 'group',
  id: newId(),
  joined,
  members,
});

/** The builder's form of a query: always a group, with an empty row if there is no condition. */
export function draftOf(node: QueryNode | null): DraftGroup {
  if (node === null) return groupOf('and', [emptyRow()]);
  const member = memberOf(node);
  return member.kind === 'group' ? member : groupOf('and', [member]);
}

function memberOf(node: QueryNode): DraftMember {
  switch (node.kind) {
    case 'word':
      return { ...emptyRow(), value: node.text };
    case 'phrase':
      return { ...emptyRow(), field: PHRASE, value: node.text };
    case 'field':
      return { ...emptyRow(), field: node.field, comparison: node.comparison, value: node.value };
    case 'or':
      return groupOf('or', node.nodes.map(memberOf));
    case 'and':
      return andMember(node.nodes);
    case 'not':
      return notMember(node.node);
  }
}

/** Adjacent words are one row. */
function andMember(nodes: readonly QueryNode[]): DraftMember {
  const members: DraftMember[] = [];
  let words: string[] = [];
  const flush = (): void => {
    if (words.length > 0) members.push({ ...emptyRow(), value: words.join(' ') });
    words = [];
  };
  for (const node of nodes) {
    if (node.kind === 'word') words.push(node.text);
    else {
      flush();
      members.push(memberOf(node));
    }
  }
  flush();
  const [only] = members;
  return members.length === 1 && only ? only : groupOf('and', members);
}

function notMember(node: QueryNode): DraftMember {
  const isWords = node.kind === 'and' && node.nodes.every(({ kind }) => kind === 'word');
  if ((node.kind === 'and' || node.kind === 'or') && !isWords) return memberOf(opposite(node));
  const member = memberOf(node);
  return member.kind === 'row' ? { ...member, negated: true } : member;
}

/** The query of a draft. Rows without a valid value are ignored. */
export function nodeOf(member: DraftMember): QueryNode | null {
  if (member.kind === 'group') {
    const nodes = member.members.map(nodeOf).filter((node) => node !== null);
    return nodes.length === 0 ? null : group(member.joined, nodes);
  }
  const positive = leafOf(member);
  return positive && member.negated ? opposed(positive) : positive;
}

function leafOf({ field, comparison, value }: DraftRow): QueryNode | null {
  const text = value.trim();
  if (text === '') return null;
  if (field === WORDS) return leafOfWords(text);
  // Quotes end a value, so it can't contain them.
  const plain = text.replace(/["“”„«»]/gu, ' ').trim();
  if (field === PHRASE) return parseQueryLanguage(`"${plain}"`);
  if (isUnfit({ field, value }) || plain === '') return null;
  return parseQueryLanguage(`${field}${comparison}"${plain}"`);
}

/** Whether a value is invalid for its field. */
export const isUnfit = ({ field, value }: Pick<DraftRow, 'field' | 'value'>): boolean =>
  field !== WORDS && field !== PHRASE && value.trim() !== '' && unfitValue(field, value.trim()) !== null;

/** The draft with one member changed. Null removes it, along with a group that becomes empty. */
export function changed(
  draft: DraftGroup,
  id: number,
  change: (member: DraftMember) => DraftMember | null,
): DraftGroup {
  const result = within(draft, id, change);
  return result?.kind === 'group' && result.members.length > 0 ? result : draftOf(null);
}

function within(
  member: DraftMember,
  id: number,
  change: (member: DraftMember) => DraftMember | null,
): DraftMember | null {
  if (member.id === id) return change(member);
  if (member.kind === 'row') return member;
  const members = member.members.map((one) => within(one, id, change)).filter((one) => one !== null);
  return members.length === 0 ? null : { ...member, members };
}

/** Changes a row's field. Resets a comparison or value that the new field doesn't support. */
export function withField(row: DraftRow, field: string): DraftRow {
  const comparison = field === WORDS || field === PHRASE ? ':' : row.comparison;
  const known = field === WORDS || field === PHRASE || comparisonsOf(field).includes(comparison);
  return {
    ...row,
    field,
    comparison: known ? comparison : ':',
    value: isUnfit({ field, value: row.value }) ? '' : row.value,
  };
}
