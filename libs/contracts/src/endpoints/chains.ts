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
    /** What the document itself is; null where it has none of the numbers. */
    role: z.nullable(Role),
    /** Offers first, invoices last; of one kind the oldest first. */
    items: z.array(
      z.object({
        documentId: z.uuid(),
        name: z.string(),
        role: Role,
        createdAt: z.string(),
        /** The numbers by which it was found, in this document or in one between. */
        shared: z.array(z.object({ role: Role, value: z.string() })),
        /** In which values it differs from this document. */
        differences: z.array(
          z.object({
            what: z.enum(chainDifferences),
            /** Of a quantity: of what. */
            item: z.nullable(z.string()),
            /** Null where only the other one names it. */
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
