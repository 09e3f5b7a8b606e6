import { whyNot } from './may-caption';

const fit = { isPhone: false, memoryGb: 8, lessData: false };

test('phones, devices with little memory and those who save data load no model', () => {
  expect(whyNot(fit)).toBeUndefined();
  expect(whyNot({ ...fit, memoryGb: undefined })).toBeUndefined();
  expect(whyNot({ ...fit, memoryGb: 4 })).toBeUndefined();
  expect(whyNot({ ...fit, memoryGb: 2 })).toBe('memory');
  expect(whyNot({ ...fit, isPhone: true })).toBe('phone');
  expect(whyNot({ ...fit, lessData: true })).toBe('lessData');
});
