import { tellSealedComment } from '@cartulary/contracts/endpoints/sealed-comments';
import { call } from '@/lib/api/api';
import { sealedBody } from '@/lib/fence/sealed';
import type { PlaceMentions } from './mention-telling';

/** Of mentions in something sealed the server learns who is named, and nothing of what or where. Names are looked for among who has it, so everybody sees it. */
export const placeSealed: PlaceMentions = async (sealedId, { placed }) => {
  const mentions = [...new Set(placed.flatMap(({ personId, tells }) => (tells ? [personId] : [])))];
  if (mentions.length > 0) {
    const body = sealedBody(tellSealedComment, { isAnswer: false, mentions, others: [] });
    await call(tellSealedComment, { params: { sealedId }, body }, { background: true });
  }
  return { cannotSee: [], mayShare: false };
};
