import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { runCommand } from '@/lib/commands/commands';
import { rememberCommand, rememberFound } from '@/lib/commands/lately';
import type { Entry } from './entries';

interface Choice {
  /** Closes the palette; `finish` then runs the choice. */
  choose: (entry: Entry) => void;
  finish: (event: Event) => void;
}

/** Runs the choice after the palette has closed and focus is restored, so that a following layer can restore it there too. */
export function useChoice(onClose: () => void): Choice {
  const navigate = useNavigate();
  const [before] = useState(() => document.activeElement);
  const chosen = useRef<Entry | undefined>(undefined);
  const choose = (entry: Entry): void => {
    chosen.current = entry;
    onClose();
  };
  const finish = (event: Event): void => {
    event.preventDefault();
    if (before instanceof HTMLElement) before.focus();
    const entry = chosen.current;
    if (!entry) return;
    const { choice } = entry;
    if ('command' in choice) {
      rememberCommand(choice.command.id);
      runCommand(choice.command.id);
      return;
    }
    if (choice.kind !== undefined) rememberFound(choice.kind, choice.found);
    void navigate(choice.found.to);
  };
  return { choose, finish };
}
