import { listItems } from '@cartulary/contracts/endpoints/collaboration';
import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { useQuery } from '@tanstack/react-query';
import { TextQuote } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { href } from '@/routing/href';
import { useMayOpen } from '@/shared/modules/use-may-open';
import { copyQuote, quoteOf } from '@/shared/writing/quote';
import { t } from '@/text/text/sources';
import { Button } from '@/ui/button';
import { Menu, MenuItem, MenuLabel } from '@/ui/menu';
import { sayFailed } from '@/ui/say-failed';
import { toast } from '@/ui/toast';
import type { SelectedText } from '../viewer/selected-text';

interface QuoteMenuProps {
  document: DocumentDetail;
  selected: SelectedText;
  onDone: () => void;
}

/** Quotes the selection in a collaborative document, or copies it so that it stays linked when pasted. */
export function QuoteMenu({ document, selected, onDone }: QuoteMenuProps) {
  const navigate = useNavigate();
  const isOpen = useMayOpen('text');
  const { data: items = [] } = useQuery({
    queryKey: ['quote-into'],
    queryFn: async ({ signal }) => {
      const query = { section: 'recent', kind: 'document', pageSize: sourceLimits.found } as const;
      const { items: found } = await call(listItems, { query }, { signal, background: true });
      return found.filter(({ right }) => right === 'owner' || right === 'editor');
    },
    enabled: isOpen,
    staleTime: 0,
  });
  if (!isOpen) return null;
  const copy = async (): Promise<void> => {
    try {
      await copyQuote(quoteOf(document, selected));
      toast({ title: t('make.copied'), text: t('make.copiedHint') });
      onDone();
    } catch (error) {
      sayFailed(t('make.copyFailed'), error);
    }
  };
  const into = async (textId: string): Promise<void> => {
    try {
      const quote = await quoteOf(document, selected);
      await navigate(href('text', { textId }), { state: { quote } });
    } catch (error) {
      sayFailed(t('failed'), error);
    }
  };
  const keepSelection = (event: MouseEvent): void => event.preventDefault();
  return (
    <Menu
      trigger={
        <Button size="sm" icon={TextQuote} data-mark-selection onMouseDown={keepSelection}>
          {t('make.quote')}
        </Button>
      }
    >
      <MenuItem onSelect={() => void copy()}>{t('make.copy')}</MenuItem>
      <MenuLabel>{items.length > 0 ? t('make.into') : t('make.none')}</MenuLabel>
      {items.map(({ id, title }) => (
        <MenuItem key={id} onSelect={() => void into(id)}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  );
}
