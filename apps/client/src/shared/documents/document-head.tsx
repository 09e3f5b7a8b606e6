import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { createContext, use, type ReactNode } from 'react';

export type HeadDocument = Pick<DocumentDetail, 'id' | 'name'>;

/** Renders what other features add to the toolbar of an open document. Provided from outside. */
export const DocumentHead = createContext<((document: HeadDocument) => ReactNode) | undefined>(undefined);

/** The additions of other features, if any. */
export const DocumentHeadPart = ({ document }: { document: HeadDocument }): ReactNode => use(DocumentHead)?.(document);
