import { t } from '@/text/maps';
import { toast } from '@/ui/toast';
import type { OpenedMap } from './opened-map';
import { focusTopics } from './surface';

/** A relationship between the two topics that are selected; of one it begins, and ends at the next that is chosen. */
export function relate({ picked, acts }: OpenedMap): void {
  const { nodes } = picked.now();
  const [from, to] = [nodes.at(-2) ?? nodes[0], nodes.at(-1)];
  if (from === undefined || to === undefined) return;
  if (from !== to) {
    acts.addLine('lines', from, to);
    return;
  }
  beginRelatingAt({ picked }, from);
}

/** A relationship from a topic to the one that is chosen next, by pointer or by keys. */
export function beginRelatingAt({ picked }: Pick<OpenedMap, 'picked'>, from: string): void {
  picked.relate(from);
  focusTopics(picked.surface);
  toast({ title: t('relate.press'), urgent: false });
}

/** Ends a relationship that was begun at a topic, if one was. @returns whether it was */
export function endRelating({ picked, acts }: OpenedMap, to: string): boolean {
  const { from } = picked.now();
  if (from === null) return false;
  picked.relate(null);
  if (from !== to) acts.addLine('lines', from, to);
  picked.nodes([from]);
  return true;
}

/** A boundary around, or a summary of, the selected topics: those that hang from one topic, from the first to the last. */
export function putAround({ picked, acts, store }: OpenedMap, field: 'boundaries' | 'summaries'): void {
  const tree = store.tree();
  const nodes = picked.now().nodes.filter((id) => tree.of(id));
  const [first] = nodes;
  if (first === undefined) return;
  const siblings = tree.parentOf(first) === undefined ? [first] : tree.siblingsOf(first);
  const chosen = siblings.filter((id) => nodes.includes(id));
  const [from, to] = [chosen[0], chosen.at(-1)];
  if (from === undefined || to === undefined) return;
  if (chosen.length < nodes.length) toast({ title: t('relate.siblings'), tone: 'info', urgent: false });
  acts.addLine(field, from, to, field === 'summaries' ? t('summary') : '');
}
