import { messageOf } from '@cartulary/contracts/errors';
import { Download, FileUp, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { saveFile } from '@/lib/files/save-file';
import { t as invitations } from '@/text/people/invitations';
import { t } from '@/text/people';
import { t as imports } from '@/text/people/import';
import { Button } from '@/ui/button';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { dismissToast, toast } from '@/ui/toast';
import { InviteDialog } from './invite-dialog';
import type { PeopleSearch } from './people-address';
import { downloadPeople } from './people-data';

/** Few people import, so the table parser is loaded on demand. */
const importDialog = fetchedPart('import', async () => (await import('./import-dialog')).ImportDialog);

/** The actions above the list: export the shown people, invite, import. */
export function PeopleActions({ search }: { search: PeopleSearch }) {
  const [inviting, setInviting] = useState(false);
  const [importing, setImporting] = useState(false);
  return (
    <>
      <Button icon={Download} onClick={() => void take(search)}>
        {t('export.title')}
      </Button>
      <Button icon={FileUp} onClick={() => setImporting(true)}>
        {imports('open')}
      </Button>
      <Button icon={UserPlus} variant="primary" onClick={() => setInviting(true)}>
        {invitations('invite.open')}
      </Button>
      {importing ? (
        <Fetched
          part={importDialog}
          wanted
          onFailure={() => {
            setImporting(false);
            toast({ tone: 'error', title: messageOf('crash_chunk') });
          }}
          given={{ onClose: () => setImporting(false) }}
        />
      ) : null}
      {inviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </>
  );
}

/** Shows a message while the table is being created, then saves it or shows the reason for the failure. */
async function take(search: PeopleSearch): Promise<void> {
  const shown = toast({ title: t('export.making'), urgent: false, durationMs: Infinity });
  try {
    saveFile(t('export.file'), await downloadPeople(search));
  } catch (error) {
    toast({ title: t('export.failed'), text: sentenceOf(error), tone: 'error' });
  } finally {
    dismissToast(shown);
  }
}
