import { rootId } from '@cartulary/editor-schema/kinds/map/field';
import { mapOfTemplate } from './built-in-maps';
import { isMapTemplate, mapTemplates } from './names';

test('every template hangs branches with something to begin with from its title', () => {
  expect(mapTemplates.length).toBeGreaterThanOrEqual(6);
  for (const template of mapTemplates) {
    const { nodes } = mapOfTemplate(template, 'Harbor');
    const under = (parent: string) => nodes.filter((node) => node.parent === parent);
    expect(nodes[0]).toMatchObject({ id: rootId, text: 'Harbor' });
    expect(under(rootId).length).toBeGreaterThanOrEqual(3);
    for (const { id } of under(rootId)) expect(under(id).length).toBeGreaterThanOrEqual(1);
    expect(nodes.every(({ text }) => text !== '')).toBe(true);
  }
});

test('a template stands in the form that suits it', () => {
  expect(mapTemplates.map((template) => mapOfTemplate(template, '').layout)).toEqual([
    'right',
    'balanced',
    'right',
    'balanced',
    'balanced',
    'org',
  ]);
});

test('an address begins nothing but the templates that there are', () => {
  expect([isMapTemplate('swot'), isMapTemplate('__proto__'), isMapTemplate(null)]).toEqual([true, false, false]);
});
