import { Search, type LucideIcon } from 'lucide-react';
import type { Command, Found, Kind } from '@/lib/commands/commands';
import type { Recent } from '@/lib/commands/lately';
import { href } from '@/routing/href';
import { withWordsBehind } from '@/routing/words-address';
import { t as shared } from '@/text/app/commands';
import { t } from '@/text/app/palette';
import { scoreOf } from './matching';

/** One row of the palette. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  readonly hint?: string;
  readonly icon?: LucideIcon;
  /** A command to run or a URL to open. Results of a kind are remembered. */
  readonly choice: { readonly command: Command } | { readonly kind?: string; readonly found: Found };
  /** Don't underline the typed text in it. */
  readonly plain?: true;
}

export interface Section {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The results of one kind. */
export interface Answer {
  readonly kind: Kind;
  readonly found: readonly Found[];
}

const ofCommand = (command: Command): Entry => ({
  id: command.id,
  title: command.title,
  choice: { command },
  ...(command.icon ? { icon: command.icon } : {}),
});

const ofFound = (kind: Kind, found: Found): Entry => ({
  id: `${kind.id}:${found.id}`,
  title: found.title,
  icon: kind.icon,
  choice: { found, ...(kind.isForgotten ? {} : { kind: kind.id }) },
  ...(found.hint === undefined ? {} : { hint: found.hint }),
});

const ofRecent =
  (commands: readonly Command[], kinds: readonly Kind[]) =>
  (recent: Recent): Entry[] => {
    if ('commandId' in recent) {
      const command = commands.find(({ id }) => id === recent.commandId);
      return command ? [ofCommand(command)] : [];
    }
    const kind = kinds.find(({ id }) => id === recent.kind);
    return kind ? [ofFound(kind, recent.found)] : [];
  };

/** Groups entries by heading, in order of first appearance. */
function sectionsOf(titled: readonly (readonly [title: string, entry: Entry])[]): readonly Section[] {
  const sections = new Map<string, Entry[]>();
  for (const [title, entry] of titled) sections.set(title, [...(sections.get(title) ?? []), entry]);
  return [...sections].map(([title, entries]) => ({ title, entries }));
}

const isPage = ({ group, here }: Command): boolean => !here && group === shared('group.pages');

const titled = (command: Command) => [command.group, ofCommand(command)] as const;

/** The sections before typing: recents, commands for the open item, pages, then everything else. */
export function startingSections(
  commands: readonly Command[],
  kinds: readonly Kind[],
  recents: readonly Recent[],
): readonly Section[] {
  const recent = recents.flatMap(ofRecent(commands, kinds));
  const shown = new Set(recent.map(({ id }) => id));
  const others = commands.filter(({ id }) => !shown.has(id));
  return sectionsOf([
    ...recent.map((entry) => [t('recent'), entry] as const),
    ...others.filter(({ here }) => here).map(titled),
    ...others.filter(isPage).map(titled),
    ...others.filter((command) => !command.here && !isPage(command)).map(titled),
  ]);
}

/** The sections for typed text: groups by their best match, then results of the kinds, then full-text search. */
export function matchingSections(
  commands: readonly Command[],
  answers: readonly Answer[],
  typed: string,
  canSearch: boolean,
): readonly Section[] {
  const scored = commands
    .map((command) => ({ command, score: scoreOf(command, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  return sectionsOf([
    ...scored.map(({ command }) => titled(command)),
    ...answers.flatMap(({ kind, found }) => found.map((each) => [kind.group, ofFound(kind, each)] as const)),
    ...(canSearch ? [[shared('group.documents'), searchAll(typed)] as const] : []),
  ]);
}

const searchAll = (typed: string): Entry => {
  const title = t('searchAll', { text: typed });
  const to = withWordsBehind(href('search'), typed);
  return { id: 'search-all', title, icon: Search, choice: { found: { id: 'all', title, to } }, plain: true };
};
