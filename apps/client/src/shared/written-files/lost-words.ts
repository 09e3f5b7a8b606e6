import type { WrittenLoss } from '@cartulary/contracts/endpoints/written-files';
import { describeLoss, isLossKind } from '@cartulary/editor-schema/kinds/text/convert/losses';
import { formatList } from '@/lib/format/format';

/** Lists omitted content in one sentence. Skips kinds that only a newer server knows. */
export function lostWords(lost: readonly WrittenLoss[]): string {
  const words = lost.flatMap(({ what, count }) => (isLossKind(what) ? [describeLoss({ what, count })] : []));
  const sentence = formatList(words);
  return `${sentence.charAt(0).toLocaleUpperCase()}${sentence.slice(1)}.`;
}
