import type { DocumentDetail } from '@cartulary/contracts/endpoints/documents';
import type { Role } from '@cartulary/contracts/permissions';
import { text } from '@cartulary/testing/text';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { documentRow } from '@/testing/document.test-helper';
import { adaAs } from '@/testing/signed-in.test-helper';
import { testRoom } from '@/testing/test-room.test-helper';
import { t as onboarding } from '@/text/onboarding';
import { DocumentStep } from './document-step';

const room = testRoom(() => undefined);
const files = {
  refusal: 'Your role looks at documents.',
  choose: () => undefined,
  take: () => undefined,
  dragging: false,
  parts: null,
};
const reading = {
  document: undefined,
  missing: false,
  shut: null,
  wordCount: 0,
  picture: null,
  download: undefined,
  progress: null,
  values: null,
};

test('while the browser waits for the reader, the page asks for the download and says nothing of reading', async () => {
  await room.signIn();
  const document = { ...documentRow('Lease.txt', { state: 'processing' }), failure: null } as unknown as DocumentDetail;
  render(
    <MemoryRouter>
      <DocumentStep
        place={{ step: 'document', documentId: document.id }}
        done={new Set()}
        files={{ ...files, refusal: undefined }}
        uploads={null}
        reading={{ ...reading, document, download: 'needed' }}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText(text(onboarding, 'document.download.needed', { name: 'Lease.txt' }))).toBeTruthy();
  expect(screen.queryByText(text(onboarding, 'document.reading', { name: 'Lease.txt' }))).toBeNull();
});

test.each<[Role, RegExp]>([
  ['auditor', /Documents shared with you are already here/],
  ['internal', /Your role doesn’t include documents/],
])('%s is told what is true of documents for this role', async (role, sentence) => {
  await room.signIn(adaAs(role));
  render(
    <MemoryRouter>
      <DocumentStep
        place={{ step: 'document', documentId: null }}
        done={new Set()}
        files={files}
        uploads={null}
        reading={reading}
      />
    </MemoryRouter>,
  );
  expect(screen.getByText(sentence)).toBeTruthy();
});
