import { render } from '@testing-library/react';
import { translate } from '@/testing/translate.test-helper';
import { surviveTranslation } from './survive-translation';

const { insertBefore, removeChild, replaceChild } = Node.prototype;
beforeEach(surviveTranslation);
afterEach(() => Object.assign(Node.prototype, { insertBefore, removeChild, replaceChild }));

const Page = ({ step }: { step: number }) => (
  <main>
    <p>{step === 0 ? 'Loading' : null}</p>
    <p>
      {step > 0 ? <b>Ready</b> : null}
      {step < 2 ? 'Two documents' : null}
    </p>
    {step < 2 ? 'Saved' : <em>Not saved</em>}
  </main>
);

test('a page whose texts a translator replaced is drawn on: texts come, go and are replaced', () => {
  const { container, rerender, unmount } = render(<Page step={0} />);
  translate();
  expect(container.textContent).toBe('üLoadingüTwo documentsüSaved');
  rerender(<Page step={1} />);
  expect(container.textContent).toBe('ReadyüTwo documentsüSaved');
  rerender(<Page step={2} />);
  expect(container.textContent).toBe('ReadyNot saved');
  unmount();
  expect(container.textContent).toBe('');
});

test('what says that it is not to be translated is left alone', () => {
  const { container } = render(<p translate="no">Written by Ada</p>);
  translate();
  expect(container.textContent).toBe('Written by Ada');
});
