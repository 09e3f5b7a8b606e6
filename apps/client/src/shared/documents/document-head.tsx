import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { createContext, use, type ReactNode } from 'react';

export type HeadDocument = Pick<DocumentDetail, 'id' | 'name'>;

/** Draws what other features add to the tools of an opened document; put in from outside. */
export const DocumentHead = createContext<((document: HeadDocument) => ReactNode) | undefined>(undefined);

/** What they add, where they do. */
export const DocumentHeadPart = ({ document }: { document: HeadDocument }): ReactNode => use(DocumentHead)?.(document);
