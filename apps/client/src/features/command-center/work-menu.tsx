import type { Work } from '@cartulary/contracts/endpoints/command-center';
import { readingPriorities, type ReadingPriority } from '@cartulary/contracts/reading-priority';
import { ArrowDownToLine, ArrowUpToLine, Ellipsis, Equal, OctagonX, Play, type LucideIcon } from 'lucide-react';
import { t } from '@/text/command-center';
import { IconButton } from '@/ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import { letPass, prioritise } from './center-data';
import { nameAtStart, nameOf } from './work-words';

const icons: Record<ReadingPriority, LucideIcon> = { first: ArrowUpToLine, normal: Equal, last: ArrowDownToLine };

/** The actions available to this person for a document's processing; the server checks each one again. */
export function WorkMenu({ work, onStop }: { work: Work; onStop: () => void }) {
  const { documentId, may, priority } = work;
  const name = nameOf(work);
  const begins = { name: nameAtStart(work) };
  const act = async (doing: Promise<unknown>, said: string, failed: string): Promise<void> => {
    try {
      await doing;
      toast({ tone: 'success', title: said });
    } catch (error) {
      sayFailed(failed, error);
    }
  };
  if (!may.stop && !may.prioritise && !may.pass) return <span className="w-8" />;
  return (
    <Menu align="end" trigger={<IconButton icon={Ellipsis} label={t('actions', { name })} />}>
      {may.prioritise
        ? readingPriorities
            .filter((one) => one !== priority)
            .map((one) => (
              <MenuItem
                key={one}
                icon={icons[one]}
                onSelect={() =>
                  void act(prioritise(documentId, one), t(`put.${one}.done`, begins), t('put.failed', { name }))
                }
              >
                {t(`put.${one}`)}
              </MenuItem>
            ))
        : null}
      {may.pass ? (
        <MenuItem
          icon={Play}
          onSelect={() => void act(letPass(documentId), t('pass.done', begins), t('pass.failed', begins))}
        >
          {t('pass')}
        </MenuItem>
      ) : null}
      {may.stop ? (
        <>
          <MenuSeparator />
          <MenuItem icon={OctagonX} danger onSelect={onStop}>
            {t('stop')}
          </MenuItem>
        </>
      ) : null}
    </Menu>
  );
}
