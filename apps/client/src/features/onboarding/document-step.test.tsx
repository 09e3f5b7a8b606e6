import type { Role } from '@cartulary/contracts/permissions';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { adaAs } from '@/testing/signed-in.test-helper';
import { testRoom } from '@/testing/test-room.test-helper';
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
  stages: null,
  values: null,
};

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
