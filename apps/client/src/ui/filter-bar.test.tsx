import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterChoice } from './filter-bar';

// The list is a layer. jsdom supports neither scrolling nor pointer capture.
beforeAll(() => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false });
});

const options = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

test.each([
  { value: null, stands: 'Any state', chosen: 'Closed', passed: 'closed' },
  { value: 'open', stands: 'Open', chosen: 'Any state', passed: null },
] as const)(
  'a list narrowed to $value says $stands, and passes on $passed',
  async ({ value, stands, chosen, passed }) => {
    const onChange = jest.fn();
    render(<FilterChoice label="State" any="Any state" options={options} value={value} onChange={onChange} />);
    const list = screen.getByRole('combobox', { name: 'State' });
    expect(list.textContent).toBe(stands);
    list.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('option', { name: chosen }));
    expect(onChange.mock.calls).toEqual([[passed]]);
  },
);
