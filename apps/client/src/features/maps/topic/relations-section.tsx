import { mapLimits } from '@cartulary/contracts/limits/maps';
import type { MapLineJson } from '@cartulary/editor-schema/kinds/map/json';
import { Trash2 } from 'lucide-react';
import { t } from '@/text/maps';
import { TextField } from '@/ui/field';
import { plainName } from '@/ui/given-name';
import { IconButton } from '@/ui/icon-button';
import { Kept, type OfNode } from './kept-field';

const fields = ['lines', 'boundaries', 'summaries'] as const;

/** Relationships, boundaries, and summaries of the topic, with their labels. */
export function RelationsSection({ room: { opened, tree }, node: { id } }: OfNode) {
  const wordsOf = (of: string): string => plainName(tree.of(of)?.node.text ?? '') || t('topic.empty');
  const at = {
    lines: tree.map.lines.filter(({ from, to }) => from === id || to === id),
    boundaries: tree.aroundOf('boundaries', id),
    summaries: tree.aroundOf('summaries', id),
  };
  const named = (field: (typeof fields)[number], { from, to }: MapLineJson): string =>
    field === 'lines' ? t('relation.line', { from: wordsOf(from), to: wordsOf(to) }) : t(`relation.${field}`);
  const all = fields.flatMap((field) => at[field].map((line) => ({ field, line })));
  if (all.length === 0) return null;
  return (
    <section aria-label={t('relations')} className="flex flex-col gap-2">
      <h3 className="text-sm font-medium">{t('relations')}</h3>
      {all.map(({ field, line }) => (
        <div key={line.id} className="flex items-end gap-1">
          <div className="min-w-0 grow">
            <Kept
              value={line.text}
              onKeep={(words, seen) => opened.acts.setLineText(field, line.id, words, seen)}
              field={(props) => (
                <TextField label={named(field, line)} maxLength={mapLimits.maxTextCharacters} {...props} />
              )}
            />
          </div>
          <IconButton
            icon={Trash2}
            label={t('relation.remove', { name: named(field, line) })}
            onClick={() => opened.acts.removeLine(field, line.id)}
          />
        </div>
      ))}
    </section>
  );
}
