import { tellSealedComment } from '@cartulary/contracts/endpoints/sealed-comments';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import type { PlaceMentions } from './mention-telling';

/**
 * For mentions in sealed items, the server receives only the mentioned people, not the text or position. Only people
 * with access can be mentioned, so all of them can see it.
 */
export const placeSealed: PlaceMentions = async (sealedId, { placed }) => {
  const mentions = [...new Set(placed.flatMap(({ personId, tells }) => (tells ? [personId] : [])))];
  if (mentions.length > 0) {
    const body = sealedBody(tellSealedComment, { isAnswer: false, mentions, others: [] });
    await call(tellSealedComment, { params: { sealedId }, body }, { background: true });
  }
  return { cannotSee: [], mayShare: false };
};
