import { useState } from 'react';
import { useCommandList, useKinds } from '@/lib/commands/commands';
import { recents } from '@/lib/commands/lately';
import { t as shared } from '@/text/app/commands';
import { documentKind } from './document-kind';
import { matchingSections, startingSections, type Section } from './entries';
import { useAnswers, type Answers } from './use-answers';

/** As the first character, limits the list to commands for this page. */
export const ONLY_ACTIONS = '>';

interface Listed extends Pick<Answers, 'searching' | 'failures'> {
  /** The search text. */
  readonly text: string;
  readonly sections: readonly Section[];
}

/** The palette's sections for the typed text. */
export function useSections(typed: string): Listed {
  const [lately] = useState(recents);
  const commands = useCommandList().filter(({ keysOnly }) => keysOnly !== true);
  const kinds = useKinds();
  const searches = kinds.some(({ id }) => id === documentKind.id);
  const onlyActions = typed.startsWith(ONLY_ACTIONS);
  const text = (onlyActions ? typed.slice(1) : typed).trim();
  const { answers, searching, failures } = useAnswers(onlyActions ? '' : text);
  const listed = onlyActions ? commands.filter(({ group }) => group !== shared('group.pages')) : commands;
  const sections =
    text === ''
      ? startingSections(listed, kinds, onlyActions ? [] : lately)
      : matchingSections(listed, answers, text, searches && !onlyActions);
  return { text, sections, searching, failures };
}
