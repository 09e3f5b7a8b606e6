import { t } from '@/text/maps';
import { toast } from '@/ui/toast';
import type { OpenedMap } from './opened-map';
import { focusTopics } from './surface';

/**
 * Creates a relationship between two selected topics. With one selected topic, starts one that ends at the next
 * chosen topic.
 */
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

/** Starts a relationship from a topic to the next chosen one, by pointer or keyboard. */
export function beginRelatingAt({ picked }: Pick<OpenedMap, 'picked'>, from: string): void {
  picked.relate(from);
  focusTopics(picked.surface);
  toast({ title: t('relate.press'), urgent: false });
}

/** Ends a started relationship at a topic. @returns whether one had been started */
export function endRelating({ picked, acts }: OpenedMap, to: string): boolean {
  const { from } = picked.now();
  if (from === null) return false;
  picked.relate(null);
  if (from !== to) acts.addLine('lines', from, to);
  picked.nodes([from]);
  return true;
}

/** Adds a boundary around, or a summary of, the selected siblings, from the first to the last. */
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
