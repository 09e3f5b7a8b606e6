import { useQuery } from '@tanstack/react-query';
import { localDocument } from '@/shared/pages/local-documents';
import { PrivateDocument } from '../private-document';
import { whatGoesUp } from './move-up';

/** The data a sealed document would upload, while it's open on this page. */
export function useGoesUp(itemId: string) {
  return useQuery({
    queryKey: ['sealed-item', itemId, 'goes-up'],
    queryFn: () => {
      const document = localDocument(itemId);
      if (!(document instanceof PrivateDocument)) throw new Error('The document is not open in this page');
      return whatGoesUp(document);
    },
    gcTime: 0,
  });
}
