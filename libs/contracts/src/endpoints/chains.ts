import * as z from 'zod/mini';
import { chainDifferences, chainRoles } from '../chains.js';
import { endpoint, type Endpoint } from '../endpoint.js';

const Role = z.enum(chainRoles);

export const readChain = endpoint({
  access: 'session',
  gate: 'administrative-documents',
  method: 'GET',
  path: '/api/v1/documents/:documentId/chain',
  openToKeys: ['documents.read'],
  summary:
    'List your offers, orders, delivery notes, and invoices linked to a document by shared numbers, with what differs',
  params: z.object({ documentId: z.uuid() }),
  data: z.object({
    /** This document's role; null if it has none of the numbers. */
    role: z.nullable(Role),
    /** From offers to invoices, oldest first within a role. */
    items: z.array(
      z.object({
        documentId: z.uuid(),
        name: z.string(),
        role: Role,
        createdAt: z.string(),
        /** The numbers that link it to this document, directly or through another one. */
        shared: z.array(z.object({ role: Role, value: z.string() })),
        /** Values that differ from this document. */
        differences: z.array(
          z.object({
            what: z.enum(chainDifferences),
            /** For a quantity: the item's name. */
            item: z.nullable(z.string()),
            /** Null if only the other document has it. */
            here: z.nullable(z.string()),
            there: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const chainsEndpoints = {
  'documents.chain': readChain,
} as const satisfies Record<string, Endpoint>;
