import { Bookmark, FileSpreadsheet, FileText, FolderOpen, Image, TextCursorInput } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Explored } from '@cartulary/contracts/endpoints/explore';
import { MAILS_PARAMETER } from '@cartulary/contracts/question-address';
import { analyticsLimits } from '@cartulary/contracts/limits/analytics';
import { saveFile } from '@/lib/files/save-file';
import { t as words } from '@/text/analytics/explore';
import { t } from '@/text/analytics/questions';
import { Button } from '@/ui/button';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { plainName } from '@/ui/given-name';
import { Menu, MenuItem } from '@/ui/menu';
import { NameDialog } from '@/ui/name-dialog';
import { sayFailed } from '@/ui/say-failed';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { toast } from '@/ui/toast';
import { downloadExplored, downloadSheets } from './explore-data';
import { writeQuestion, type Question } from './question';
import type { Answered } from './question-file';
import { keepQuestion } from './questions-data';

const savedQuestions = fetchedPart('saved-questions', async () => (await import('./saved-questions')).SavedQuestions);

const questionMails = fetchedPart('question-mails', async () => (await import('./question-mails')).QuestionMails);

interface QuestionActionsProps {
  question: Question;
  /** Undefined until loaded. */
  explored: Explored | undefined;
  ownClasses: ReadonlyMap<string, string>;
}

/** Actions for the current question: save, download, or open a saved one. */
export function QuestionActions({ question, explored, ownClasses }: QuestionActionsProps) {
  const [isNaming, setNaming] = useState(false);
  const [isListed, setListed] = useState(false);
  const [address, setAddress] = useSearchParams();
  const showMails = (shown: boolean): void => {
    setListed(false);
    const next = writeQuestion(question);
    if (shown) next.set(MAILS_PARAMETER, 'all');
    setAddress(next, { replace: !shown });
  };
  const keep = async (name: string): Promise<boolean> => {
    try {
      await keepQuestion(name, question);
      toast({ tone: 'success', title: t('save.done', { name: plainName(name) }) });
      return true;
    } catch (error) {
      sayFailed(t('save.failed'), error);
      return false;
    }
  };
  return (
    <>
      <FileMenu question={question} explored={explored} ownClasses={ownClasses} />
      <Button icon={FolderOpen} onPointerEnter={savedQuestions.ahead} onClick={() => setListed(true)}>
        {t('saved')}
      </Button>
      <Button icon={Bookmark} variant="primary" onClick={() => setNaming(true)}>
        {t('save')}
      </Button>
      <NameDialog
        title={t('save.title')}
        label={t('save.name')}
        name=""
        action={t('save.action')}
        maxCharacters={analyticsLimits.maxNameCharacters}
        open={isNaming}
        onOpenChange={setNaming}
        onSave={keep}
      />
      {isListed ? (
        <Fetched
          part={savedQuestions}
          wanted
          onFailure={() => {
            setListed(false);
            sayNotFetched();
          }}
          given={{ question, onMails: () => showMails(true), onClose: () => setListed(false) }}
        />
      ) : null}
      {address.has(MAILS_PARAMETER) ? (
        <Fetched
          part={questionMails}
          wanted
          onFailure={() => {
            showMails(false);
            sayNotFetched();
          }}
          given={{ onClose: () => showMails(false) }}
        />
      ) : null}
    </>
  );
}

/** Downloads the current answer: drawn in this browser, or by day from the server. */
function FileMenu({ question, explored, ownClasses }: QuestionActionsProps) {
  const nothing = explored && explored.facts > 0 ? undefined : t('file.nothing');
  const draw = (ending: 'pdf' | 'png'): void => {
    if (explored) void saveAs(ending, drawn(ending, { explored, question, ownClasses }));
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button icon={FileSpreadsheet} aria-haspopup="menu">
          {t('file.menu')}
        </Button>
      }
    >
      <MenuItem icon={FileText} disabledReason={nothing} onSelect={() => draw('pdf')}>
        {t('file.pdf')}
      </MenuItem>
      <MenuItem icon={Image} disabledReason={nothing} onSelect={() => draw('png')}>
        {t('file.png')}
      </MenuItem>
      <MenuItem icon={FileSpreadsheet} onSelect={() => void saveAs('xlsx', downloadSheets(question))}>
        {t('file.xlsx')}
      </MenuItem>
      <MenuItem icon={TextCursorInput} onSelect={() => void saveAs('csv', downloadExplored(question))}>
        {t('file.csv')}
      </MenuItem>
    </Menu>
  );
}

/** The drawing code is loaded with the first file that needs it. */
async function drawn(ending: 'pdf' | 'png', answered: Answered): Promise<Blob> {
  const { questionPicture, questionReport } = await import('./question-file');
  return ending === 'pdf' ? questionReport(answered) : questionPicture(answered);
}

async function saveAs(ending: 'csv' | 'pdf' | 'png' | 'xlsx', file: Promise<Blob>): Promise<void> {
  try {
    saveFile(`${words('fileName')}.${ending}`, await file);
  } catch (error) {
    sayFailed(words('fileFailed'), error);
  }
}
