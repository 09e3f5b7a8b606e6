import { t } from '@/text/maps';
import { toast } from '@/ui/toast';
import type { OpenedMap } from '../opened-map';

/** A relationship between the two topics that are selected; of one it begins, and ends at the next that is pressed. */
export function relate({ picked, acts }: OpenedMap): void {
  const { nodes } = picked.now();
  const [from, to] = [nodes.at(-2) ?? nodes[0], nodes.at(-1)];
  if (from === undefined || to === undefined) return;
  if (from !== to) {
    acts.addLine('lines', from, to);
    return;
  }
  picked.relate(from);
  toast({ title: t('relate.press'), urgent: false });
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
