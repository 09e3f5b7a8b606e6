import type { Forbidding, RulesHere } from '@cartulary/editor-schema/kinds/board/rules';
import { useEffect } from 'react';
import type { Editor } from 'tldraw';
import { t } from '@/text/boards/rules';
import { toast } from '@/ui/toast';
import { guard, signShapes } from './guard';

/** A drag retries with every move, so the message appears at most this often. */
const SAY_EVERY_MS = 4_000;

/** Enforces the board's rules on this page while it's open. */
export function useGuard(editor: Editor | undefined, rules: RulesHere | undefined, personId: string): void {
  useEffect(() => editor && signShapes(editor, personId), [editor, personId]);
  useEffect(() => {
    if (editor === undefined || rules === undefined) return undefined;
    let saidAtMs = -Infinity;
    return guard(editor, rules, personId, (may: Forbidding) => {
      if (performance.now() - saidAtMs < SAY_EVERY_MS) return;
      saidAtMs = performance.now();
      toast({ title: t(`tookBack.board_${may}`), tone: 'warning' });
    });
  }, [editor, rules, personId]);
}
