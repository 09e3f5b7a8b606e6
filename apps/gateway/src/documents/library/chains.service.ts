import { Injectable } from '@nestjs/common';
import { can } from '@cartulary/access/can';
import { chainKeyOf, chainRoles } from '@cartulary/contracts/chains';
import { chainLimits } from '@cartulary/contracts/limits/chains';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { isVisible, visiblePlaces } from '@cartulary/database/visible-items';
import { sharingOf } from '@cartulary/database/sharing';
import type { Caller } from '../../platform/caller/call.js';
import type { AnswerOf } from '../../platform/serve/serve.js';
import { openItem } from '../item-access.js';
import {
  differencesOf,
  isOfTwoHouses,
  keyOf,
  ownRole,
  referencesOf,
  type ChainField,
  type Reference,
} from './chain-papers.js';

type Chain = AnswerOf<'documents.chain'>;

interface Paper {
  readonly documentId: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly fields: readonly ChainField[];
  readonly references: readonly Reference[];
}
interface Linked extends Paper {
  readonly shared: readonly Reference[];
}

/** Finds the documents of one transaction by shared reference numbers. Computed on request, so it's always current. */
@Injectable()
export class ChainsService {
  constructor(private readonly database: Database) {}

  /** Only documents the caller can see, linked through others they can see. @throws AppError `not_found` */
  read(caller: Caller, documentId: string): Promise<Chain> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await openItem(caller, documentId, 'file', 'view');
      const [own] = await readPapers([documentId]);
      const references = own?.references ?? [];
      const linked = own ? await follow(caller, own) : [];
      return {
        role: ownRole(references),
        items: linked.flatMap((one) => itemOf(one, own?.fields ?? [])).sort(inOrder),
      };
    });
  }
}

const inOrder = (one: Chain['items'][number], other: Chain['items'][number]): number =>
  chainRoles.indexOf(one.role) - chainRoles.indexOf(other.role) || one.createdAt.localeCompare(other.createdAt);

function itemOf(
  { documentId, name, createdAt, fields, references, shared }: Linked,
  own: readonly ChainField[],
): Chain['items'] {
  const role = ownRole(references);
  if (role === null) return [];
  const differences = differencesOf(own, fields);
  return [{ documentId, name, role, createdAt: createdAt.toISOString(), shared: [...shared], differences }];
}

/** Follows shared numbers from document to document. Documents that the caller can't see end the search. */
async function follow(caller: Caller, own: Paper): Promise<Linked[]> {
  const found: Linked[] = [];
  const seen = new Set([own.documentId]);
  const known = new Map(own.references.map((one) => [keyOf(one), one]));
  let next: readonly Reference[] = own.references;
  for (let step = 0; step < chainLimits.maxSteps && next.length > 0; step += 1) {
    const ids = await readCandidates(caller, next, [...seen]);
    const visible = await visibleOf(caller, ids);
    const asked = new Set(next.map(keyOf));
    const begun = new Map<string, Reference>();
    for (const paper of await readPapers(visible)) {
      const shared = paper.references.filter((one) => asked.has(keyOf(one)) && isLinked([own, ...found], paper, one));
      if (shared.length === 0 || found.length >= chainLimits.maxDocuments) continue;
      seen.add(paper.documentId);
      found.push({ ...paper, shared });
      for (const one of paper.references) if (!known.has(keyOf(one))) begun.set(keyOf(one), one);
    }
    for (const [key, one] of begun) known.set(key, one);
    next = [...begun.values()];
  }
  return found;
}

/** True if a document in the chain uses a number for the same thing. */
function isLinked(chain: readonly Paper[], paper: Paper, number: Reference): boolean {
  const key = keyOf(number);
  return chain.some(
    (one) => one.references.some((its) => keyOf(its) === key) && !isOfTwoHouses(one, paper, number.role),
  );
}

async function visibleOf(caller: Caller, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const sharing = await sharingOf([...ids]);
  return ids.filter((id) => {
    const thing = sharing.get(id);
    return thing && can(caller, 'view', thing).allowed;
  });
}

/** Less certain values link nothing until someone confirms them. */
const LEAST_CERTAIN = 0.5;

/**
 * Documents outside the trash with one of the values; the field's name shows which number it is. Only documents the
 * caller can see count toward the limit, so that others' documents can't crowd them out, which would also reveal them.
 */
async function readCandidates(
  { accountId, organisationId }: Caller,
  references: readonly Reference[],
  but: readonly string[],
): Promise<string[]> {
  const rows: { id: string }[] = await manager().query(
    `WITH RECURSIVE ${visiblePlaces}, candidate AS MATERIALIZED (
       SELECT DISTINCT f.document_id AS id FROM app.field f
        WHERE left(regexp_replace(upper(coalesce(f.value, f.text)), '[^A-Z0-9]', '', 'g'), 40) = ANY ($3::text[])
          AND f.line IS NULL AND f.removed_at IS NULL AND (f.confidence >= $5 OR f.confirmed_at IS NOT NULL)
          AND f.document_id <> ALL ($4::uuid[]))
     SELECT c.id FROM candidate c JOIN app.listed i ON i.item_id = c.id
      WHERE i.binned_at IS NULL AND ${isVisible}
      ORDER BY i.created_at DESC, c.id LIMIT ${chainLimits.maxCandidates}`,
    [accountId, organisationId, references.map(({ value }) => chainKeyOf(value)), but, LEAST_CERTAIN],
  );
  return rows.map(({ id }) => id);
}

async function readPapers(ids: readonly string[]): Promise<Paper[]> {
  if (ids.length === 0) return [];
  const rows: (ChainField & { documentId: string; title: string; createdAt: Date })[] = await manager().query(
    `SELECT i.id AS "documentId", i.title, i.created_at AS "createdAt", f.name, f.line, f.text, coalesce(f.value, f.text) AS value
       FROM app.item i JOIN app.field f ON f.document_id = i.id
      WHERE i.id = ANY ($1::uuid[]) AND f.removed_at IS NULL AND (f.confidence >= $2 OR f.confirmed_at IS NOT NULL)
      ORDER BY i.created_at, i.id, f.id`,
    [ids, LEAST_CERTAIN],
  );
  const papers = new Map<string, { name: string; createdAt: Date; fields: ChainField[] }>();
  for (const { documentId, title, createdAt, ...field } of rows) {
    const paper = papers.get(documentId) ?? { name: title, createdAt, fields: [] };
    paper.fields.push(field);
    papers.set(documentId, paper);
  }
  return [...papers].map(([documentId, paper]) => ({ documentId, ...paper, references: referencesOf(paper.fields) }));
}
