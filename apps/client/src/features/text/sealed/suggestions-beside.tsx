import type { CollabRight } from '@cartulary/contracts/short-token';
import { ListChecks } from 'lucide-react';
import { useUser } from '@/lib/session/session';
import { t } from '@/text/text';
import { IconButton } from '@/ui/icon-button';
import { SidePanel } from '@/ui/sheet';
import { Suggestions } from '../panels/suggestions';
import { SuggestionsCount } from '../panels/suggestions-count';
import type { OpenedSealed } from './opened-sealed';

interface SuggestionsButtonProps {
  opened: OpenedSealed;
  isOpen: boolean;
  onPress: () => void;
}

/** Toggles the suggestions of a sealed text, and shows their number. */
export const SuggestionsButton = ({ opened: { editor }, isOpen, onPress }: SuggestionsButtonProps) => (
  <span className="relative inline-grid">
    <IconButton icon={ListChecks} label={t('panel.suggestions')} pressed={isOpen} onClick={onPress} />
    <SuggestionsCount editor={editor} />
  </span>
);

interface SuggestionsBesideProps {
  opened: OpenedSealed;
  right: CollabRight;
  onClose: () => void;
}

/** Suggestions by people with access to the text. Other authors have no name here. */
export function SuggestionsBeside({ opened: { document, editor }, right, onClose }: SuggestionsBesideProps) {
  const ownId = useUser()?.id;
  const nameOf = (accountId: string): string => {
    if (accountId === ownId) return t('suggestions.you');
    return document.people.find(({ id }) => id === accountId)?.name ?? t('suggestions.somebody');
  };
  return (
    <SidePanel title={t('panel.suggestions')} onClose={onClose} className="m-3 ml-0 w-(--l-comment-rail) shrink-0">
      <Suggestions editor={editor} right={right} names={nameOf} />
    </SidePanel>
  );
}
